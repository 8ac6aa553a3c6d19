# The Windows installer from the source tree. NOT YET RUN: it needs Windows and Inno Setup 6. Every step
# but Inno Setup's is run by `python -m installer.recipe windows --rehearse` on any system.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
python -m installer.recipe windows @args
exit $LASTEXITCODE

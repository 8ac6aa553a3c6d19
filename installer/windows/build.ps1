# The Windows installer from the source tree. NOT YET RUN: it needs Windows and Inno Setup 6.
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
.venv\Scripts\python -m pip install --require-hashes -r installer\locks\freeze.txt
.venv\Scripts\python -m installer.build folder
$version = .venv\Scripts\python -c "from installer.version import version; print(version())"
iscc "/DVersion=$version" installer\windows\casuslupi.iss

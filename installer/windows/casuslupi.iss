; Inno Setup's recipe for Windows. NOT YET RUN: it needs Windows and Inno Setup 6.
; First:  python -m installer.build folder
; Then:   iscc /DVersion=0.9.0 installer\windows\casuslupi.iss      (build.ps1 does both)
#ifndef Version
  #error Give the version: iscc /DVersion=...
#endif

[Setup]
AppId={{6B6B1B0E-5C57-4C21-9E3C-0C4C61D2A7F1}
AppName=Casus Lupi
AppVersion={#Version}
AppPublisher=The Casus Lupi developers
DefaultDirName={autopf}\Casus Lupi
DefaultGroupName=Casus Lupi
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=CasusLupi-{#Version}
SetupIconFile=..\..\build\icons\casuslupi.ico
UninstallDisplayIcon={app}\casuslupi.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "..\..\dist\casuslupi\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "..\..\build\icons\*.ico"; DestDir: "{app}\icons"; Flags: ignoreversion

[Icons]
Name: "{group}\Casus Lupi"; Filename: "{app}\casuslupi.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.lupi"; ValueType: string; ValueData: "CasusLupi.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lupipacket"; ValueType: string; ValueData: "CasusLupi.Packet"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lupiorders"; ValueType: string; ValueData: "CasusLupi.Orders"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lupiplan"; ValueType: string; ValueData: "CasusLupi.Plan"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\CasusLupi.Game"; ValueType: string; ValueData: "Casus Lupi game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CasusLupi.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\game.ico"
Root: HKA; Subkey: "Software\Classes\CasusLupi.Game\shell\open\command"; ValueType: string; ValueData: """{app}\casuslupi.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\CasusLupi.Packet"; ValueType: string; ValueData: "Casus Lupi packet"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CasusLupi.Packet\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\packet.ico"
Root: HKA; Subkey: "Software\Classes\CasusLupi.Packet\shell\open\command"; ValueType: string; ValueData: """{app}\casuslupi.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\CasusLupi.Orders"; ValueType: string; ValueData: "Casus Lupi orders"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CasusLupi.Orders\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\orders.ico"
Root: HKA; Subkey: "Software\Classes\CasusLupi.Orders\shell\open\command"; ValueType: string; ValueData: """{app}\casuslupi.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\CasusLupi.Plan"; ValueType: string; ValueData: "Casus Lupi plan"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\CasusLupi.Plan\DefaultIcon"; ValueType: string; ValueData: "{app}\icons\plan.ico"
Root: HKA; Subkey: "Software\Classes\CasusLupi.Plan\shell\open\command"; ValueType: string; ValueData: """{app}\casuslupi.exe"" ""%1"""

[Run]
Filename: "{app}\casuslupi.exe"; Description: "{cm:LaunchProgram,Casus Lupi}"; Flags: nowait postinstall skipifsilent

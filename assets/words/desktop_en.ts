<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CentreBar</name>
    <message numerus="yes">
        <source>%n centre(s)</source>
        <translation>
            <numerusform>%n centre</numerusform>
            <numerusform>%n centres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResolutionScreen</name>
    <message numerus="yes">
        <source>%n order(s) came to nothing.</source>
        <translation>
            <numerusform>%n order came to nothing.</numerusform>
            <numerusform>%n orders came to nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) lie on the table.</source>
        <translation>
            <numerusform>%n order lies on the table.</numerusform>
            <numerusform>%n orders lie on the table.</numerusform>
        </translation>
    </message>
</context>
</TS>

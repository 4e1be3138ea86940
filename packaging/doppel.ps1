# Runs Doppel in PowerShell. Needs Java 17 or later, unless the release contains a Java runtime.
# JAVA_HOME selects the Java to use. DOPPEL_JAVA_OPTS, such as -Xmx8g, is passed to Java.
$doppel = Split-Path -Parent $PSScriptRoot
$java = 'java'
if ($env:JAVA_HOME) { $java = Join-Path $env:JAVA_HOME 'bin/java' }
foreach ($name in 'runtime/bin/java.exe', 'runtime/bin/java') {
    $own = Join-Path $doppel $name
    if (Test-Path $own) { $java = $own }
}
if (-not (Get-Command $java -ErrorAction SilentlyContinue)) {
    [Console]::Error.WriteLine("doppel: $java not found: install Java 17 or later, or set JAVA_HOME to it")
    exit 1
}
$version = 'of an unknown version'
if ("$(& $java -version 2>&1)" -match ' version "([^"]*)"') { $version = $Matches[1] }
if ($version -notmatch '^(\d+)' -or [int]$Matches[1] -lt 17) {
    [Console]::Error.WriteLine("doppel: Java 17 or later is needed; $java is $version")
    exit 1
}
$options = @('-XX:+UseParallelGC')
if ($env:DOPPEL_JAVA_OPTS) { $options += -split $env:DOPPEL_JAVA_OPTS }
$options += '-jar', (Join-Path $doppel 'doppel.jar')
if ($MyInvocation.ExpectingInput) { $input | & $java @options @args } else { & $java @options @args }
exit $LASTEXITCODE

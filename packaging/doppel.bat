@echo off
rem Runs Doppel on Windows. Needs Java 17 or later, unless the release contains a Java runtime.
rem JAVA_HOME selects the Java to use. DOPPEL_JAVA_OPTS, such as -Xmx8g, is passed to Java.
setlocal
set "home=%~dp0.."
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if exist "%home%\runtime\bin\java.exe" set "java=%home%\runtime\bin\java.exe"
set "version="
for /f "tokens=3" %%v in ('""%java%" -version 2^>^&1" ^| findstr /c:" version "') do if not defined version set "version=%%~v"
if not defined version (
  echo doppel: %java% does not run: install Java 17 or later, or set JAVA_HOME to it 1>&2
  exit /b 1
)
for /f "delims=.-+" %%m in ("%version%") do set "major=%%m"
if %major% lss 17 (
  echo doppel: Java 17 or later is needed; %java% is %version% 1>&2
  exit /b 1
)
"%java%" -XX:+UseParallelGC %DOPPEL_JAVA_OPTS% -jar "%home%\doppel.jar" %*
exit /b %errorlevel%

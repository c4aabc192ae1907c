; What Namekeep itself wrote to the registry goes with it, but not when a new version takes its place.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; As Electron wrote it (`SetAsDefaultProtocolClient`). Another copy of Namekeep may have taken the addresses over.
    ReadRegStr $R0 HKCU "Software\Classes\namekeep\shell\open\command" ""
    ${if} $R0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
      DeleteRegKey HKCU "Software\Classes\namekeep"
    ${endIf}
    ; Start at login (`SetLoginItemSettings`), under the same rule.
    ReadRegStr $R0 HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    ${if} $R0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --at-login'
      DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
      DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ${endIf}
  ${endIf}
!macroend

#!/bin/sh
# Runs as root after the package was removed, and after an upgrade: deb says `upgrade`, rpm the number of versions left.
# Homes are kept: orders outlive the program.
case "$1" in upgrade | failed-upgrade | abort-* | 1) exit 0 ;; esac

if [ "$(readlink /usr/bin/namekeep)" = /opt/Namekeep/namekeep-terminal ]; then rm -f /usr/bin/namekeep; fi
if [ -f /etc/apparmor.d/namekeep ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --remove /etc/apparmor.d/namekeep || true
  fi
  rm -f /etc/apparmor.d/namekeep
fi
if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications || true; fi
exit 0

#!/bin/sh
# Runs as root after the package was installed or upgraded. Nothing here may fail the installation.
program=/opt/Namekeep
chmod 0755 "$program/namekeep-terminal"
ln -sf "$program/namekeep-terminal" /usr/bin/namekeep

# Chromium's sandbox uses user namespaces. Where the kernel has none, its set-uid helper takes their place; the sandbox
# is never switched off.
if [ -e /proc/self/ns/user ] && [ "$(cat /proc/sys/kernel/unprivileged_userns_clone 2>/dev/null || echo 1)" = 1 ]; then
  chmod 0755 "$program/chrome-sandbox" 2>/dev/null || true
else
  chmod 4755 "$program/chrome-sandbox" 2>/dev/null || true
fi

# Ubuntu 24.04 and later deny user namespaces to programs without an AppArmor profile. Older versions do not understand
# the profile, and do not need it: the dry run tells.
profile=$program/resources/apparmor-profile
if apparmor_status --enabled >/dev/null 2>&1 && apparmor_parser --skip-kernel-load "$profile" >/dev/null 2>&1; then
  cp -f "$profile" /etc/apparmor.d/namekeep
  # In a chroot, where images are made, the kernel is not this system's own.
  if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache /etc/apparmor.d/namekeep || true
  fi
fi

# The desktop learns the menu entry, its icon and namekeep: addresses.
if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q /usr/share/icons/hicolor || true; fi
exit 0

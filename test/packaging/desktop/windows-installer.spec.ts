/* What the uninstaller takes out of the registry, compiled by the compiler that electron-builder calls. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasProgram } from '../../../build/prepare-packages.ts';
import { linkScheme } from '../../../electron/hosts/desktop/deep-link.ts';
import { configuration } from '../../../packaging/electron-builder.ts';

const root = resolve(import.meta.dirname, '../../..');
const script = join(root, 'packaging/windows/uninstall.nsh');
const templates = join(root, 'node_modules/app-builder-lib/templates/nsis');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-nsis-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.runIf(hasProgram('makensis'))(
  'compiles, with the names that electron-builder’s uninstaller gives it',
  () => {
    expect(configuration({}).nsis?.include).toBe('packaging/windows/uninstall.nsh');
    expect(readFileSync(join(templates, 'uninstaller.nsh'), 'utf8')).toContain(
      '!insertmacro customUnInstall',
    );
    writeFileSync(
      join(folder, 'test.nsi'),
      `Unicode true
Name "Namekeep"
OutFile "${join(folder, 'test.exe')}"
!include "LogicLib.nsh"
; electron-builder asks its plugin for an argument of the uninstaller.
!macro _isUpdated _a _b _t _f
  StrCmp "$R9" "true" \`\${_t}\` \`\${_f}\`
!macroend
!define isUpdated \`"" isUpdated ""\`
!define APP_ID "${configuration({}).appId ?? ''}"
!define APP_EXECUTABLE_FILENAME "Namekeep.exe"
!include "${script}"
Section
  WriteUninstaller "${join(folder, 'uninstall.exe')}"
SectionEnd
Section "un.install"
  !insertmacro customUnInstall
SectionEnd
`,
    );
    execFileSync('makensis', ['-V2', '-WX', join(folder, 'test.nsi')], { encoding: 'utf8' });
  },
);

it('removes what the program wrote to the registry of its user, where it still leads to this copy', () => {
  const text = readFileSync(script, 'utf8');
  const run = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run';
  const steps = [...text.matchAll(/^ *(ReadRegStr \$R0|\$\{if\}|Delete\w+) (.*)$/gm)].map(
    ([, step, rest]) => [step, rest],
  );
  const program = '"$INSTDIR\\${APP_EXECUTABLE_FILENAME}"';
  expect(steps).toEqual([
    ['ReadRegStr $R0', `HKCU "Software\\Classes\\${linkScheme}\\shell\\open\\command" ""`],
    ['${if}', `$R0 == '${program} -- "%1"'`],
    ['DeleteRegKey', `HKCU "Software\\Classes\\${linkScheme}"`],
    ['ReadRegStr $R0', `HKCU "${run}" "\${APP_ID}"`],
    ['${if}', `$R0 == '${program} --at-login'`],
    ['DeleteRegValue', `HKCU "${run}" "\${APP_ID}"`],
    ['DeleteRegValue', `HKCU "${run.replace('Run', 'Explorer\\StartupApproved\\Run')}" "\${APP_ID}"`],
  ]);
});

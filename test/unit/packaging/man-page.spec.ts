import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { commandTree } from '../../../packaging/headless/command-tree.ts';
import { manPage } from '../../../packaging/headless/man-page.ts';

let page: string;
beforeAll(async () => {
  page = manPage(await commandTree(resolve(import.meta.dirname, '../../..')), '1.0.0', '2026-11-20');
});
const section = (name: string): string => page.split(`\n.SH ${name}\n`)[1]?.split('\n.SH ')[0] ?? '';

it('can be read where there is ASCII alone', () => {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  expect(page).toMatch(/^[\x00-\x7f]*$/);
});

it('has examples, the query language, the timers and other pages', () => {
  expect(section('EXAMPLES').match(/^namekeep /gm)).toHaveLength(10);
  expect(section('QUERIES')).toContain('expires:<30d');
  expect(section('TIMERS')).toContain('systemctl \\-\\-user enable \\-\\-now namekeep\\-sync.timer');
  expect(section('TIMERS')).toContain('namekeep\\-renewals.csv');
  expect(section('SEE ALSO')).toContain('systemd.timer');
});

it('names the variables and files of the terminal, and none of the desktop', () => {
  for (const name of ['NAMEKEEP_EPP_CODE', 'NAMEKEEP_PROXY_PASSWORD', 'XDG_DATA_HOME', 'NO_COLOR'])
    expect(section('ENVIRONMENT')).toContain(name);
  expect(page).not.toContain('NAMEKEEP_UPDATES');
  expect(section('FILES')).toContain('\\(ti/.cache/namekeep');
});

it('names the other name of a command', () => {
  expect(section('COMMANDS')).toContain('Also: namekeep refresh');
});

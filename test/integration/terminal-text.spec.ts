import { expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = shareConnectedHome({ domains: 50 });

it('finds the 40 names of an e-mail, and says which 2 are not owned', async () => {
  const mine = activeNames(connected.sandbox, 38);
  const list = [...mine.map((name) => name.toUpperCase()), 'not-mine.it', 'not-mine.com'];
  const item = (name: string, index: number): string =>
    [`- ${name}`, `• ${name} (expires 3/12)`, `> https://shop.${name}/x,`, `* "${name}";`][index % 4] ?? '';
  const text = ['Hi Anna,', '', 'please renew, e.g. today:', ...list.map(item), '', 'Bye, ada@rossi.it'];
  const { finished } = connected.terminal.start(['tag', 'add', 'due', '--from', '-'], {}, text.join('\n'));
  const { code, stdout, stderr } = await finished;
  expect(code).toBe(5);
  expect(stderr).toMatch(/^Read as a text: 40 names found; 1 e-mail address skipped\.\n/);
  expect(`${stdout}${stderr}`.match(/^.*not-mine\.(it|com).*not in the cached portfolio/gm)).toHaveLength(2);
  expect((await run('domains', 'tag:due')).value).toHaveLength(38);
});

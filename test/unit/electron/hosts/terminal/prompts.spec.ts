import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askYes } from '../../../../../electron/hosts/terminal/prompts.ts';

it('asks without what commands the terminal', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = new PassThrough();
  const asking = askYes({ stdin, stderr, given: {} }, 'Renew shop\u001b]0;title\u0007\u009b2J.com?');
  stdin.write('y\n');
  await asking;
  expect(String(stderr.read())).toContain('Renew shop ]0;title  2J.com? [y/N] ');
});

import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchHost } from '../support/enter-host.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

let home: string;
let remove: () => Promise<void>;
let page: string;
beforeEach(async () => {
  ({ home, remove } = await tempHome());
  page = join(home, 'page');
  await mkdir(page);
  await writeFile(join(page, 'index.html'), '<p>Namekeep');
});
afterEach(() => remove());

it('serves the page with --json, and ends with 0 when it is stopped', async () => {
  const { child, finished } = createTerminal(home).spawn(['serve', '--json', '--page', page]);
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const { url, pid } = JSON.parse(line) as { url: string; pid: number };
  expect(pid).toBe(child.pid);
  const entered = await fetchHost(url, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const answer = await fetchHost(new URL('/', url).href, { headers: { cookie } });
  expect(await answer.text()).toBe('<p>Namekeep');
  child.kill('SIGTERM');
  expect(await finished).toMatchObject({ code: 0, stderr: '' });
});

it('is listed in the help, without its option for tests', async () => {
  const terminal = createTerminal(home);
  expect((await terminal.run('--help')).stdout).toMatch(/^ {2}serve /m);
  const { stdout } = await terminal.run('serve', '--help');
  expect(stdout).toContain('--port <number>');
  expect(stdout).not.toContain('--page');
});

it.each(['70000', '-1', 'x'])('refuses the port %s with 2', async (port) => {
  expect(await createTerminal(home).run('serve', '--port', port, '--page', page)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/port/),
  });
});

it('has an address on 127.0.0.1 with --ip, which takes no port that another program had', async () => {
  const terminal = createTerminal(home);
  const { child, finished } = terminal.spawn(['serve', '--json', '--ip', '--page', page]);
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  child.kill('SIGTERM');
  await finished;
  expect(await terminal.run('serve', '--ip', '--port', new URL(url).port, '--page', page)).toMatchObject({
    code: 2,
    stderr: 'With --ip the port is always a new one: leave out --port.\n',
  });
});

it('says in a sentence that a port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const result = await createTerminal(home).run('serve', '--port', String(port), '--page', page);
  other.close();
  expect(result).toMatchObject({
    code: 1,
    stderr: 'This port is taken by another program: choose another one with --port.\n',
  });
});

it('says in a sentence that there is no page', async () => {
  const result = await createTerminal(home).run('serve', '--page', join(home, 'nowhere'));
  expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The page is not built/) });
});

import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectedHome } from '../support/connected-home.ts';

const names = ['a.com', 'b.com', 'c.com'];

/** A token service with these domains and no endpoint for some operations. */
async function connect(disabledOperations: readonly string[]) {
  const { sandbox, run, terminal, home, close } = await connectedHome({ domains: 0 }, {}, 'token');
  onTestFinished(close);
  for (const name of names) sandbox.control.addDomain(name);
  sandbox.control.token.setAccount({ disabledOperations });
  await run('sync');
  const from = sandbox.control.requests.length;
  /** How often a path was asked for since. */
  const count = (path: RegExp): number =>
    sandbox.control.requests.slice(from).filter((request) => path.test(request.path)).length;
  return { control: sandbox.control, run: terminal.run, count, home };
}

it('asks once for an endpoint that the service does not have, says so, and asks again after a test', async () => {
  const { control, run, count } = await connect(['dnssec', 'setLock']);
  await run('details', 'fetch', '--where', 'com');
  expect(count(/\/dnssec$/)).toBe(1);
  expect((await run('account', 'list')).stdout).toContain('Not offered');
  expect((await run('account', 'list', '--json')).json()).toMatchObject([{ notOffered: ['read.dnssec'] }]);

  await run('set', 'lock', ...names, '--on');
  await run('changes', 'run');
  expect(count(/\/lock$/)).toBe(1);
  await run('sync');
  expect((await run('account', 'list', '--json')).json()).toMatchObject([
    { notOffered: ['read.dnssec', 'change.lock'] },
  ]);

  control.token.setAccount({ disabledOperations: [] });
  await run('account', 'test', 'main');
  expect((await run('account', 'list', '--json')).json()).not.toMatchObject([
    { notOffered: expect.arrayContaining(['read.dnssec']) },
  ]);
  await run('details', 'fetch', '--where', 'com');
  expect(count(/\/dnssec$/)).toBe(4);
});

it.each([
  ['the service has no endpoint for it', false, 1],
  ['the route profile has none', true, 0],
] as const)('reads no single domain where %s, and says so everywhere', async (_where, routed, requests) => {
  const { control, run, count, home } = await connect(['domainInfo', 'eppCode']);
  if (routed) {
    const routes = join(home, '..', `${basename(home)}-routes.json`);
    await writeFile(routes, '{ "domainInfo": null }');
    onTestFinished(() => rm(routes));
    await run('account', 'routes', 'main', '--set', routes);
  }
  const reads = (): number => count(/^\/client\/domains\/[^/]+$/);
  expect((await run('domain', 'a.com', '--refresh')).code).not.toBe(0);
  expect(reads()).toBe(requests);
  if (!routed) {
    expect((await run('account', 'list', '--json')).json()).toMatchObject([{ notOffered: ['read.record'] }]);
    expect((await run('account', 'list')).stdout).toContain('single domains');
  }
  control.removeDomain('c.com');
  for (const command of [
    ['domain', 'a.com', '--refresh'],
    ['domain', 'unheard.com', '--refresh'],
    ['details', 'fetch', 'a.com'],
    ['epp-codes', 'a.com'],
    ['sync'],
  ]) {
    const { stdout, stderr } = await run(...command);
    expect(`${command.join(' ')}: ${stdout}${stderr}`).toContain(
      'does not offer the reading of single domains',
    );
  }
  expect(reads()).toBe(requests);
});

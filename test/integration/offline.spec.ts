import { beforeAll, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected } = shareConnectedHome({ domains: 40 });
let names: string[];
beforeAll(async () => {
  names = activeNames(connected.sandbox, 3);
  await connected.sandbox.close();
});

describe('with the service gone', () => {
  it('lists and searches the portfolio', async () => {
    const all = await connected.terminal.run('domains', '--json');
    expect(all.code).toBe(0);
    expect(all.json()).toHaveLength(40);
    const [name = ''] = names;
    const found = await connected.terminal.run('domains', name, '--json');
    expect(found.json()).toMatchObject([{ domain: name, listed: true }]);
  });

  it('queues renewals, keeps them queued when they are run, and answers 3', async () => {
    const queued = await connected.terminal.run('renew', ...names, '--years', '1', '--json');
    expect(queued.code).toBe(0);
    expect(queued.json()).toMatchObject(names.map((domain) => ({ domain, state: 'queued', years: 1 })));
    const run = await connected.terminal.run('orders', 'run', '--json');
    expect(run.code).toBe(3);
    expect(run.json()).toMatchObject({ orders: [], queued: names.length });
    const kept = (await connected.run('orders', '--state', 'queued', '--json')).json();
    expect(kept).toMatchObject(names.map((domain) => ({ domain, attempts: 0 })));
  });
});

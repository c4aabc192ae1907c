import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });
let first: string;
let second: string;
beforeEach(async () => {
  [first = '', second = ''] = activeNames(connected.sandbox, 2);
});

const text = (...args: string[]) => connected.terminal.run(...args);
const tagged = async (query: string): Promise<string[]> =>
  ((await run('domains', query)).value as { domain: string }[]).map(({ domain }) => domain).sort();

describe('tags in the terminal', () => {
  it('are added by name, listed with their counts, found by queries, and removed', async () => {
    const requests = connected.sandbox.control.requests.length;
    expect(await run('tag', 'add', 'vip', first, second)).toMatchObject({
      code: 0,
      value: { tag: 'vip', domains: 2, changed: 2, notFound: [] },
    });
    expect((await text('tag', 'add', 'VIP', first)).stdout).toBe(
      '“VIP” added to 0 domains; 1 already had it.\n',
    );
    expect((await run('tags')).value).toEqual([{ name: 'vip', domains: 2 }]);
    expect(await tagged('tag:vip')).toEqual([first, second].sort());
    expect((await text('domains', 'tag:vip', '--columns', 'domain,tags', '--csv')).stdout).toContain(',vip');
    expect((await text('domain', first)).stdout).toContain('\n  Tags: vip\n');

    expect((await text('tag', 'remove', 'vip', first)).stdout).toBe('“vip” removed from 1 domain.\n');
    expect(await tagged('tag:vip')).toEqual([second]);
    expect((await run('tag', 'remove', 'vip', '--where', 'tag:vip')).code).toBe(0);
    expect(await run('tags')).toMatchObject({ code: 0, value: [] });
    expect(connected.sandbox.control.requests).toHaveLength(requests);
  });

  it('are added to all that match a query, and to the names of a file', async () => {
    const coms = await tagged('tld:com');
    expect((await run('tag', 'add', 'com', '--where', 'tld:com')).value).toMatchObject({
      domains: coms.length,
      changed: coms.length,
    });
    expect(await tagged('tag:com')).toEqual(coms);

    const file = join(connected.outside, 'names.csv');
    await writeFile(file, `Domain;Client\n${first};Rossi\nstranger.example;Rossi\nno name;Rossi\n`);
    const { code, stderr, value } = await run('tag', 'add', 'rossi', '--from', file);
    expect(code).toBe(5);
    expect(stderr).toContain('Not found: 2 of 3.');
    expect(value).toMatchObject({ changed: 1, notFound: [{ domain: 'stranger.example' }] });
    expect(await tagged('tag:rossi')).toEqual([first]);
  });

  it('are renamed everywhere, but not to a name that another tag has', async () => {
    await run('tag', 'add', 'old', first, second);
    expect((await run('tag', 'rename', 'old', 'new')).value).toEqual({ name: 'new', former: 'old' });
    expect(await tagged('tag:new')).toEqual([first, second].sort());
    await run('tag', 'add', 'other', first);
    const refused = await text('tag', 'rename', 'other', 'new');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('already a tag called “new”'),
    ]);
  });
});

describe('a note in the terminal', () => {
  it('is saved, shown, found and removed', async () => {
    const before = await text('note', second);
    expect([before.code, before.stdout]).toEqual([0, `${second} has no note.\n`]);
    expect((await run('note', second, 'Paid by Rossi')).value).toEqual({
      domain: second,
      unicode: second,
      note: 'Paid by Rossi',
    });
    expect((await text('note', second.toUpperCase())).stdout).toBe('Paid by Rossi\n');
    expect(await tagged('note:rossi')).toEqual([second]);
    expect((await text('domain', second)).stdout).toContain('\n  Note: Paid by Rossi\n');
    expect((await run('note', second, '--remove')).value).toMatchObject({ note: null });
    expect(await tagged('note:any')).toEqual([]);
  });
});

describe('a saved view in the terminal', () => {
  it('gives a list its query and order, which words and --sort change', async () => {
    const view = {
      ...{ name: 'By price', query: 'tld:com,it', columns: null, group: null },
      sort: [{ column: 'renewal', direction: 'desc' }] as const,
    };
    const core = await openHomeCore(connected.home, { clock: connected.clock });
    await core.handlers['views.save']({ id: null, view: { ...view, sort: [...view.sort] } });
    await core.close();

    expect((await run('views')).value).toEqual([{ id: expect.any(Number), ...view }]);
    expect((await text('views')).stdout).toMatch(
      /^View +Query +Sort +Group\nBy price +tld:com,it +-renewal\n$/,
    );
    const names = async (...args: string[]) => (await run('domains', ...args)).value;
    const wanted = await names('tld:com,it', '--sort', '-renewal');
    expect(await names('--view', 'by PRICE')).toEqual(wanted);
    expect(await names('--view', 'By price', '-tld:it', '--sort', 'domain')).toEqual(
      await names('tld:com', '--sort', 'domain'),
    );
    const refused = await text('domains', '--view', 'By prise');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toBe('--view: There is no view called “By prise”. Did you mean “By price”?\n');
  });
});

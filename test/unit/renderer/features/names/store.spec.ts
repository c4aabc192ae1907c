// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readNameLines } from '../../../../../renderer/features/register/name-lines.ts';
import { useNames } from '../../../../../renderer/features/names/store.ts';
import { openPage } from '../../../../support/page.ts';

const lines = readNameLines(Array.from({ length: 45 }, (_, at) => `name-${at}.it`).join('\n'));

describe('the check of names', () => {
  it('asks in small parts and tells free and taken names apart', async () => {
    const bridge = await openPage();
    const names = useNames();
    await names.check('a1', readNameLines('uno.it\nxeno.it\ncaffè.it'));
    expect(names.available.map(({ domain }) => domain)).toEqual(['uno.it', 'xn--caff-8oa.it']);
    expect(names.taken.map(({ domain }) => domain)).toEqual(['xeno.it']);
    expect(names.available.at(-1)?.unicode).toBe('caffè.it');
    await names.check('a1', lines);
    const asked = bridge.asked.filter(({ name }) => name === 'names.check');
    expect(asked.slice(1).map(({ input }) => (input as { names: string[] }).names.length)).toEqual([
      20, 20, 5,
    ]);
  });

  it('keeps what came before a part failed, and says why', async () => {
    const bridge = await openPage();
    const names = useNames();
    bridge.answer('names.check', async ({ accountId, names: part }) => {
      bridge.failWith('names.check', 'timeout', 'No answer.');
      return bridge.core.domains.check(accountId, part);
    });
    await names.check('a1', lines);
    expect(names.failure?.code).toBe('timeout');
    expect(names.results).toHaveLength(20);
    expect(names.running).toBe(false);
  });

  it('stops when it is told to, whatever comes afterwards', async () => {
    await openPage();
    const names = useNames();
    const checking = names.check('a1', lines);
    names.stop();
    await checking;
    expect(names.results).toHaveLength(0);
    expect(names.running).toBe(false);
  });
});

// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import ChangeOutcome from '../../../../../renderer/features/changes/ChangeOutcome.vue';
import { mayHaveLeft } from '../../../../../renderer/features/changes/change-look.ts';
import type { ChangeQueueView } from '../../../../../shared/model/change.ts';
import type { World } from '../../../../support/world.ts';
import { openPage, press, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;
let bridge: World;

const idle: Omit<ChangeQueueView, 'counts'> = {
  ...{ running: false, paused: false, finished: 0, total: 0 },
  ...{ secondsLeft: null, current: null, notice: null },
};
const none = { queued: 0, sending: 0, done: 0, failed: 0, cancelled: 0 };
const started = true;

/** What is said of three queued changes when the queue is like this. */
async function told(
  counts: Partial<typeof none>,
  queue: Partial<ChangeQueueView> = {},
  props: object = { started },
): Promise<string> {
  const groups = Object.entries(counts).map(([value, count]) => ({ value, count, sums: [] }));
  bridge = await openPage({ handlers: { 'list.groups': () => groups as never } });
  shown = show(ChangeOutcome, { kind: 'lock', ids: [1, 2, 3], started: false, ...props });
  await settle();
  // Those of other changes are no concern of these.
  bridge.emit('changeQueue.changed', { ...idle, ...queue, counts: { ...none, done: 40, failed: 7 } });
  await settle();
  return shown
    .find('.message-text')
    .text()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?Go to changes/, '');
}
const tone = (): string | undefined => shown.find('.message').classes()[1];

describe('what became of changes', () => {
  it('lets the run be paused, and go on, in the dialog', async () => {
    await told({ queued: 2, done: 1 }, { running: true, finished: 1, total: 3 });
    await press('Pause');
    expect(bridge.inputs('changes.pause')).toHaveLength(1);
    bridge.emit('changeQueue.changed', { ...idle, paused: true, counts: { ...none, queued: 2, done: 1 } });
    await settle();
    expect(shown.text()).toContain('Pausing…');
    expect(shown.text()).not.toContain('Paused');
    await told({ queued: 2, done: 1 }, { paused: true });
    expect(shown.text()).toContain('Paused, 2 waiting');
    await press('Resume');
    expect(bridge.inputs('changes.resume')).toHaveLength(1);
    expect(bridge.inputs('changes.run')).toEqual([{ ids: [1, 2, 3] }]);
  });

  it('is shown for each domain, with the service’s words', async () => {
    const change = {
      ...{ accountId: 'a1', change: { kind: 'lock', on: true }, former: null, attempts: 1 },
      ...{ createdAt: '2026-11-27T10:00:00.000Z', updatedAt: '2026-11-27T10:00:00.000Z' },
    } as const;
    const rows = [
      { ...change, id: 1, domain: 'a.com', unicode: 'a.com', state: 'done', error: null },
      { ...change, id: 2, domain: 'b.com', unicode: 'b.com', state: 'failed', error: 'No lock here.' },
    ] as const;
    bridge = await openPage({ handlers: { 'list.rows': () => ({ rows: [...rows], total: 2 }) as never } });
    shown = show(ChangeOutcome, { kind: 'lock', ids: [1, 2], started });
    await expect
      .poll(() => shown.findAll('.plain-row').map((row) => row.text()))
      .toEqual(['a.comDone', 'b.comFailedNo lock here.']);
  });

  it.each([
    [{ queued: 3 }, {}, { started: false }, '3 changes were queued.', 'is-good'],
    // Its state arrives a moment after the run began.
    [{ queued: 3 }, {}, {}, '3 changes were queued.', 'is-good'],
    [
      { queued: 1, done: 2 },
      { running: true },
      {},
      '2 changes were made. 1 change is not made yet.',
      'is-info',
    ],
    [{ done: 3 }, {}, {}, '3 changes were made.', 'is-good'],
    [{ done: 2, failed: 1 }, {}, {}, '2 changes were made. 1 change failed.', 'is-warn'],
    [
      { queued: 3 },
      { notice: asWritten('The service refused the key.') },
      {},
      '3 changes are not made yet. The service refused the key.',
      'is-warn',
    ],
    [{}, {}, { ids: [], started: false }, 'Nothing was queued.', 'is-warn'],
  ])('is said for %j %j', async (counts, queue, props, text, colour) => {
    expect(await told(counts, queue, { started, ...props })).toBe(text);
    expect(tone()).toBe(colour);
  });
});

describe('a release that is done', () => {
  it('asks to refresh, because the portfolio still shows the domain', async () => {
    expect(await told({ done: 1 }, {}, { kind: 'release', ids: [1], started })).toContain(
      'Refresh the account to see which domains have left it.',
    );
    await press('Refresh');
    expect(bridge.inputs('refresh.start')).not.toEqual([]);
  });

  it('is worth a refresh until the account was refreshed', () => {
    const change = { kind: 'release', registrar: null } as const;
    const release = { change, state: 'done', updatedAt: '2026-11-20T10:00:00.000Z' } as const;
    expect(mayHaveLeft(release, null)).toBe(true);
    expect(mayHaveLeft(release, '2026-11-20T09:00:00.000Z')).toBe(true);
    expect(mayHaveLeft(release, '2026-11-20T11:00:00.000Z')).toBe(false);
    expect(mayHaveLeft({ ...release, state: 'failed' }, null)).toBe(false);
  });
});

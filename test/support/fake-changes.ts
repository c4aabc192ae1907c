import { listInMemory } from '../../shared/lists/in-memory.ts';
import { lists } from '../../shared/lists/lists.ts';
import { summarizeContacts } from '../../electron/core/changes/contacts-summary.ts';
import {
  type Change,
  type ChangeInput,
  type ChangePreview,
  type ChangeQueueView,
  ChangeState,
} from '../../shared/model/change.ts';
import type { Detail, DomainRow } from '../../shared/model/domain.ts';
import { isEu } from '../../shared/rules/changes.ts';
import { needsCount } from '../../shared/rules/confirm-count.ts';
import { inBackground } from '../../renderer/ui/in-background.ts';
import { nextTurn, refuse, type FakeHandlers, type FakeWorld } from './fake-world.ts';
import { say } from '../../shared/words/sentence.ts';

type Item = ChangePreview['items'][number];

/** A queue of changes in memory: every fifth domain has DNSSEC, every ninth change fails at first. */
export function createFakeChanges({ emit, selected, rows }: FakeWorld) {
  const changes: Change[] = [];
  const run = { running: false, paused: false, finished: 0, total: 0, current: null as string | null };

  const queueView = (): ChangeQueueView => ({
    ...run,
    secondsLeft: run.running ? run.total - run.finished : null,
    notice: null,
    counts: Object.fromEntries(
      ChangeState.options.map((state) => [state, changes.filter((change) => change.state === state).length]),
    ) as ChangeQueueView['counts'],
  });

  function update(change: Change, next: Partial<Change>): void {
    Object.assign(change, next, { updatedAt: new Date().toISOString() });
    emit('changes.changed', [{ ...change }]);
    emit('changeQueue.changed', queueView());
  }

  const isSigned = (row: DomainRow): boolean => rows.indexOf(row) % 5 === 1;
  function bucketOf(row: DomainRow, change: ChangeInput): Item {
    const { accountId, domain, unicode } = row;
    const item = { accountId, domain, unicode, reason: null, warning: null };
    if (/redemption/i.test(row.status))
      return { ...item, bucket: 'cannot', reason: say('changes.in-redemption') };
    if (change.kind === 'dnssec-disable' && !isSigned(row))
      return {
        ...item,
        bucket: 'already-so',
        reason: say('changes.already-so', { day: { date: '2026-11-19' } }),
      };
    const warning =
      change.kind === 'nameservers' && isSigned(row)
        ? say('changes.signed', { day: { date: '2026-11-19' } })
        : null;
    return { ...item, bucket: 'will-be-changed', warning, ...(warning !== null && { dnssec: 'active' }) };
  }

  /** Every third domain was never read. */
  const contactsOf = (row: DomainRow): Detail[] => {
    if (rows.indexOf(row) % 3 === 2) return [];
    const contact = { Name: 'Bruno Neri', Company: '', City: 'Asti', Email: `info@${row.domain}` };
    const value = { Registrant: contact, Admin: contact, Tech: contact };
    return [{ part: 'contacts', value, fetchedAt: '2026-11-19T08:00:00.000Z' }];
  };

  async function runQueue(): Promise<void> {
    const waiting = changes.filter(({ state }) => state === 'queued');
    Object.assign(run, { running: true, paused: false, finished: 0, total: waiting.length });
    for (const change of waiting) {
      run.current = change.domain;
      update(change, { state: 'sending', attempts: change.attempts + 1 });
      await nextTurn();
      run.finished += 1;
      const fails = change.id % 9 === 0 && change.attempts === 1;
      update(
        change,
        fails
          ? {
              state: 'failed',
              error: say('connection.no-answer', {
                host: 'api.example',
                limit: say('time.seconds', { count: 30 }),
              }),
            }
          : { state: 'done', error: null },
      );
    }
    Object.assign(run, { running: false, current: null });
    emit('changeQueue.changed', queueView());
  }

  const handlers: FakeHandlers = {
    'changes.preview': ({ selection, change }) => {
      const found = selected(selection);
      const items = found.map((row) => bucketOf(row, change as ChangeInput));
      const contacts = summarizeContacts(change as ChangeInput);
      found.forEach((row, at) => contacts?.add(items[at]!, contactsOf(row)));
      const count = (bucket: Item['bucket']) => items.filter((item) => item.bucket === bucket).length;
      return {
        items: items.slice(0, 500),
        counts: {
          willBeChanged: count('will-be-changed'),
          alreadySo: count('already-so'),
          cannot: count('cannot'),
          warnings: items.filter(({ warning }) => warning).length,
          signed: items.filter(({ dnssec }) => dnssec === 'active').length,
          maybeSigned: 0,
          eu: items.filter((item) => isEu(item) && item.bucket === 'will-be-changed').length,
          signedEu: items.filter((item) => isEu(item) && item.dnssec === 'active').length,
        },
        contacts: contacts?.result() ?? null,
        requests: count('will-be-changed'),
        seconds: count('will-be-changed') * 2,
        withoutDnssec: { requests: count('will-be-changed') * 3, seconds: count('will-be-changed') * 6 },
      };
    },
    'changes.queue': ({ selection, change, confirm }) => {
      const items = selected(selection).map((row) => bucketOf(row, change as ChangeInput));
      const will = items.filter(({ bucket }) => bucket === 'will-be-changed');
      if (needsCount(change as ChangeInput, will.length) && confirm !== will.length)
        refuse('bad-input', `${will.length} domains would get a new registrant.`);
      for (const { accountId, domain, unicode } of will) {
        const at = new Date().toISOString();
        const made = { id: changes.length + 1, accountId, domain, unicode, change: change as ChangeInput };
        changes.push({ ...made, state: 'queued', attempts: 0, error: null, createdAt: at, updatedAt: at });
      }
      emit('changes.changed', []);
      emit('changeQueue.changed', queueView());
      const ids = changes.slice(changes.length - will.length).map(({ id }) => id);
      return { queued: will.length, ids, left: items.length - will.length };
    },
    'changes.run': () => {
      inBackground(runQueue());
      return queueView();
    },
    'changes.retry': ({ ids = [], selection }) => {
      const chosen = selection
        ? listInMemory('changes', () => changes).selected(lists.changes.selection.parse(selection))
        : changes.filter(({ id }) => ids.includes(id));
      const found = chosen.filter(({ state }) => state === 'failed');
      for (const change of found) update(change, { state: 'queued', error: null });
      return { queued: found.length };
    },
  };
  return { changes, queueView, handlers };
}

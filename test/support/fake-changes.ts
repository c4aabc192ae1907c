import { listInMemory } from '../../shared/lists/in-memory.ts';
import { lists, type Selection } from '../../shared/lists/lists.ts';
import type { Change, ChangeInput, ChangePreview, ChangeQueueView } from '../../shared/model/change.ts';
import { ChangeState } from '../../shared/model/change-kind.ts';
import type { Detail, DomainRow } from '../../shared/model/domain.ts';
import { cannot, type ChangeVerdict, unchanged, willBeChanged } from '../../shared/rules/changes/kind.ts';
import { kindOf } from '../../shared/rules/changes/kinds.ts';
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
  function judge(row: DomainRow, change: ChangeInput): ChangeVerdict {
    if (/redemption/i.test(row.status)) return cannot(say('changes.in-redemption'));
    const signed = isSigned(row);
    if (change.kind === 'dnssec-disable' && !signed) return unchanged('2026-11-19T00:00:00.000Z');
    if (change.kind !== 'nameservers' || !signed) return willBeChanged();
    return change.disableDnssec
      ? willBeChanged({ dnssec: 'active', first: { kind: 'dnssec-disable', key: null } })
      : willBeChanged({ dnssec: 'active', warning: say('changes.disabled-first') });
  }
  const candidates = (selection: Selection<'domains'>, change: ChangeInput): (Item & ChangeVerdict)[] =>
    selected(selection).map((row) => {
      const { accountId, domain, unicode } = row;
      return { accountId, domain, unicode, ...judge(row, change) };
    });

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
    'changes.preview': ({ selection, change: entered }) => {
      const change = entered as ChangeInput;
      const items = candidates(selection, change);
      const kind = kindOf(change);
      const contacts = kind.summarize?.(change);
      selected(selection).forEach((row, at) => contacts?.add(items[at]!, contactsOf(row)));
      const count = (bucket: Item['bucket']) => items.filter((item) => item.bucket === bucket).length;
      const [willBeChanged, confirmation] = [count('will-be-changed'), kind.confirmation?.(change)];
      const changesNow = willBeChanged + items.filter(({ first }) => first).length;
      return {
        items: items.slice(0, 500),
        counts: {
          willBeChanged,
          unchanged: count('unchanged'),
          cannot: count('cannot'),
          changes: changesNow,
          signed: items.filter(({ dnssec }) => dnssec === 'active').length,
          maybeSigned: 0,
        },
        consequences: [],
        confirm:
          confirmation && willBeChanged > confirmation.moreThan ? confirmation.effect(willBeChanged) : null,
        contacts: contacts?.result() ?? null,
        requests: changesNow,
        seconds: changesNow * 2,
      };
    },
    'changes.queue': ({ selection, change: entered, confirm }) => {
      const change = entered as ChangeInput;
      const items = candidates(selection, change);
      const will = items.filter(({ bucket }) => bucket === 'will-be-changed');
      const confirmation = kindOf(change).confirmation?.(change);
      if (confirmation && will.length > confirmation.moreThan && confirm !== will.length)
        refuse('bad-input', `${will.length} domains would get a new registrant.`);
      const before = changes.length;
      for (const { accountId, domain, unicode, first } of will)
        for (const queued of first ? [first, change] : [change]) {
          const at = new Date().toISOString();
          const made = { id: changes.length + 1, accountId, domain, unicode, change: queued };
          changes.push({ ...made, state: 'queued', attempts: 0, error: null, createdAt: at, updatedAt: at });
        }
      emit('changes.changed', []);
      emit('changeQueue.changed', queueView());
      const ids = changes.slice(before).map(({ id }) => id);
      return { queued: ids.length, ids, left: items.length - will.length };
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

import type { HistoryAlert, HistoryEntry, HistoryKind, HistoryOrigin } from '../../shared/model/history.ts';
import type { FakeHandlers, FakeWorld } from './fake-world.ts';

type Turn = Pick<HistoryEntry, 'kind' | 'before' | 'after' | 'origin' | 'orderId' | 'changeId'>;

const made = (
  kind: HistoryKind,
  before: string | null,
  after: string | null,
  origin: HistoryOrigin,
): Turn => ({ kind, before, after, origin, orderId: null, changeId: null });

const turns: readonly Turn[] = [
  made(
    'nameservers',
    'ns1.example.net, ns2.example.net',
    'ns1.parked.example, ns2.parked.example',
    'outside',
  ),
  { ...made('expiry', '2026-12-01', '2027-12-01', 'namekeep'), orderId: 7 },
  made('price', '9.87', '10.40', 'service'),
  { ...made('lock', 'on', 'off', 'namekeep'), changeId: 3 },
  made('contacts', null, 'Registrant: Email, Phone_Number', 'outside'),
  made('status', 'Active', 'Redemption', 'service'),
  made('new', null, null, 'outside'),
];

/** A made-up history: one entry a domain, an hour apart, in turns of every kind of origin. */
export function createFakeHistory({ now, rows, emit }: FakeWorld) {
  let dismissed = 0;
  const entries = (): HistoryEntry[] =>
    rows.map(({ accountId, domain, unicode }, index) => ({
      id: rows.length - index,
      at: new Date(now - index * 3_600_000).toISOString(),
      accountId,
      domain,
      unicode,
      ...(turns[index % turns.length] as Turn),
    }));
  const alert = (): HistoryAlert => {
    const found = entries().filter(
      ({ id, kind, origin }) =>
        id > dismissed && origin === 'outside' && (kind === 'nameservers' || kind === 'contacts'),
    );
    return {
      changes: found.length,
      domains: new Set(found.map(({ domain }) => domain)).size,
      latestId: found[0]?.id ?? 0,
      since: found.at(-1)?.at ?? null,
    };
  };

  const handlers: FakeHandlers = {
    'history.alert': alert,
    'history.dismiss': ({ id }) => {
      dismissed = id;
      emit('history.changed', alert());
      return alert();
    },
  };
  return { entries, handlers };
}

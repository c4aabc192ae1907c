import { expect, it } from 'vitest';
import { ledgerBefore, takeTo } from './former-file.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A ledger of the former schema, with an order in each state that matters. */
function formerLedger() {
  const db = ledgerBefore(80);
  const add = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, attempts, error, sent_at, created_at, updated_at)
      VALUES ('a', 'renew', ?, 1, ?, 1, 'Decide whether it happened or is to be sent again.', ?, '${at}', '${at}')`);
  const event = db.prepare(
    'INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (?, ?, ?, ?, ?)',
  );
  const order = (domain: string, state: string, ...story: [string | null, string, string][]): number => {
    const id = Number(add.run(domain, state, story.length > 0 ? at : null).lastInsertRowid);
    for (const [index, [from, to, note]] of story.entries()) {
      event.run(id, `2026-11-20T10:00:0${index}.000Z`, from, to, note);
    }
    return id;
  };
  const sending: [string, string, string] = ['queued', 'sending', 'Sending the renewal.'];
  order('accepted.it', 'unknown', sending, [
    'sending',
    'unknown',
    'The service accepted the renewal (invoice 5018), but it cannot be seen yet. The expiry date is still 2027-01-01.',
  ]);
  order('lost.it', 'unknown', sending, [
    'sending',
    'unknown',
    'Whether it was carried out is not known: timeout',
  ]);
  order(
    'lost-later.it',
    'unknown',
    sending,
    ['sending', 'unknown', 'The service accepted the renewal (invoice 5019), but it cannot be seen yet.'],
    ['unknown', 'queued', 'The user lets it be sent again.'],
    sending,
    ['sending', 'unknown', 'Whether it was carried out is not known: timeout'],
  );
  order('word.it', 'done', sending, [
    'unknown',
    'done',
    'The user says that it happened. Known then: nothing.',
  ]);
  order('done.it', 'done', sending, ['sending', 'done', 'Renewed, invoice 5020.']);
  order('new.it', 'queued');
  return db;
}

it('makes accepted what the service accepted, and leaves what was lost unknown', () => {
  const db = formerLedger();
  takeTo(db, 80);
  expect(db.prepare('SELECT domain, state, error IS NULL AS fine FROM orders WHERE id <= 3').all()).toEqual([
    { domain: 'accepted.it', state: 'accepted', fine: 1 },
    { domain: 'lost.it', state: 'unknown', fine: 0 },
    { domain: 'lost-later.it', state: 'unknown', fine: 0 },
  ]);
  const events = db.prepare(
    "SELECT order_id, from_state, note FROM order_events WHERE to_state = 'accepted'",
  );
  expect(events.all()).toEqual([
    { order_id: 1, from_state: 'unknown', note: expect.stringContaining('not sent again') },
  ]);
});

it('knows when a request first left, and which order the user vouched for', () => {
  const db = formerLedger();
  takeTo(db, 80);
  const rows = db.prepare(
    'SELECT domain, first_sent_at, charged_at, confirmed_by_user FROM orders WHERE id > 3',
  );
  const first = '2026-11-20T10:00:00.000Z';
  expect(rows.all()).toEqual([
    { domain: 'word.it', first_sent_at: first, charged_at: null, confirmed_by_user: 1 },
    { domain: 'done.it', first_sent_at: first, charged_at: null, confirmed_by_user: 0 },
    { domain: 'new.it', first_sent_at: null, charged_at: null, confirmed_by_user: 0 },
  ]);
});

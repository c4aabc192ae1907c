import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRoundService } from '../../../../../electron/core/customers/rounds.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { CustomerInput } from '../../../../../shared/model/customer.ts';
import type { RoundDomain } from '../../../../../shared/model/round.ts';
import { throwingEvents } from '../../../../support/fake-core.ts';
import { tempHome } from '../../../../support/temp-home.ts';
import { createLeapingClock } from '../../../../support/test-clocks.ts';
import { unzip } from '../../../../support/unzip.ts';

const ids = [1, 2, 3];
const customer = (id: number) => ({
  ...CustomerInput.parse({ name: `Rossi ${id}`, email: `anna@rossi${id}.it`, language: 'it' }),
  id,
});
const asked = (id: number) => ({
  ...{ id, roundId: 7, round: 'March', deadline: '2027-03-01', domain: `a${id}.it`, unicode: `a${id}.it` },
  ...{ customerId: id, customer: `Rossi ${id}`, expiryDate: '2027-03-20', askedOn: null },
  price: { amount: '12.90', currency: 'EUR' },
});

async function openRounds() {
  const marked: unknown[] = [];
  const heard: unknown[] = [];
  const events = throwingEvents();
  events.on((name, payload) => name === 'rounds.progressed' && heard.push(payload));
  const store = {
    rounds: {
      get: async () => ({ name: 'March' }),
      rows: async () => ({ rows: ids.map((id) => asked(id) as unknown as RoundDomain), total: ids.length }),
      markWritten: async (...written: unknown[]) => void marked.push(written),
    },
    customers: { list: async () => ids.map(customer) },
    settings: { get: async () => null },
  } as unknown as Store;
  const { home, remove } = await tempHome();
  onTestFinished(remove);
  const service = createRoundService({ store, events, clock: createLeapingClock(), home });
  const path = join(home, 'drafts.zip');
  const write = (signal?: AbortSignal) =>
    service.write(
      { roundId: 7, kind: 'request', again: false, usualLanguage: 'en' },
      { path, inHome: true },
      signal,
    );
  return { events, heard, marked, path, write };
}

it('says how many of the drafts are written, to the last one', async () => {
  const { heard, path, write } = await openRounds();
  expect(await write()).toMatchObject({ drafts: 3, domains: 3 });
  expect(heard[0]).toEqual({ roundId: 7, finished: 0, total: 3 });
  expect(heard.at(-1)).toEqual({ roundId: 7, finished: 3, total: 3 });
  const files = unzip(readFileSync(path));
  expect([...files.keys()]).toContain('Rossi-2.eml');
  expect(files.get('Rossi-2.txt')).toContain('a2.it');
});

it('counts no draft as written when it is stopped', async () => {
  const { events, marked, path, write } = await openRounds();
  const stop = new AbortController();
  events.on((name) => name === 'rounds.progressed' && stop.abort());
  await expect(write(stop.signal)).rejects.toMatchObject({ code: 'stopped' });
  expect([marked, existsSync(path)]).toEqual([[], false]);
});

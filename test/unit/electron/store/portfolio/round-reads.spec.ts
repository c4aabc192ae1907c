import { beforeEach, expect, it } from 'vitest';
import { matching } from '../../../../../shared/lists/lists.ts';
import { CustomerInput } from '../../../../../shared/model/customer.ts';
import { eur, newOrder } from '../../../../support/fixtures.ts';
import { today, usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { connections, fill } = usePortfolio();
const everything = matching('domains', { accountId: null, query: '' });
const ledger = () => connections().ledger;
const reads = () => connections().reader.rounds;
const toAsk = (deadline: string | null = null) =>
  reads().toAsk(connections().reader.portfolio.ordered(everything, today), deadline);
const start = (name: string, deadline: string) =>
  ledger().rounds.start({ name, startedOn: today, deadline }, [toAsk().asked]);
const rows = (filter = {}, sort: { column: 'deadline'; direction: 'desc' }[] = []) =>
  reads().rows(
    {
      ...{ list: 'rounds', selection: matching('rounds', { accountId: null, ...filter }), sort },
      ...{ offset: 0, limit: 100 },
    },
    today,
  ).rows;
const namesOf = (found: ReturnType<typeof rows>): string[] => found.map(({ domain }) => domain);
let [zoe, anna] = [0, 0];

beforeEach(() => {
  const { customers, retail } = ledger();
  const add = (name: string): number => customers.save(null, CustomerInput.parse({ name })).id;
  [zoe, anna] = [add('Zoe'), add('Anna')];
  retail.saveMarkup({ of: 'all' }, { currency: 'EUR', percent: '0', fixed: '1.00', rounding: 'exact' });
  const domains = ['c.it', 'b.it', 'a.it', 'e.it', 'd.it', 'nobody.it'];
  fill('a', [
    ...domains.map((name) => aDomain(name)),
    aDomain('unknown.it', { expiryDate: null }),
    aDomain('free.it', { recurringAmount: null, expiryDate: '2026-12-01' }),
  ]);
  fill('z', [aDomain('a.it')]);
  customers.assign([
    { customerId: zoe, domains: ['a.it', 'b.it', 'unknown.it'] },
    { customerId: anna, domains: ['c.it', 'd.it', 'e.it', 'free.it'] },
  ]);
});

it('counts whom a round would ask, and why not about the others', () => {
  const counts = {
    ...{ domains: 7, sums: [eur('65.22')], withoutPrice: 1, expireFirst: 1 },
    ...{ withoutCustomer: 1, withoutExpiry: 1, askedAlready: 0 },
  };
  expect(toAsk('2026-12-01')).toMatchObject(counts);
  expect(toAsk().customers.toSorted()).toEqual([zoe, anna].toSorted());
  // Two accounts have a.it, and nobody is asked twice about the same expiry.
  expect(start('One', '2026-12-10')).toMatchObject({ added: 6 });
  expect(toAsk()).toMatchObject({ asked: '[]', customers: [], domains: 0, sums: [], askedAlready: 7 });
  expect(start('Two', '2026-12-10')).toEqual({ round: null, added: 0 });
});

it('adds to an open round what it has not, and to a round of another name only what nobody was asked about', () => {
  const { asked } = toAsk();
  const [first, ...others] = JSON.parse(asked) as unknown[];
  const round = { name: 'One', startedOn: today, deadline: '2026-12-10' };
  expect(ledger().rounds.start(round, [JSON.stringify([first])])).toMatchObject({ added: 1 });
  expect(ledger().rounds.start(round, [asked])).toMatchObject({ added: 5, round: { name: 'One' } });
  expect(ledger().rounds.start({ ...round, name: 'Two' }, [JSON.stringify(others)]).round).toBeNull();
});

it('lists rounds by deadline, and in each by customer and name, whatever order they were asked in', () => {
  start('Late', '2026-12-10');
  fill('a', [aDomain('b.it', { expiryDate: '2028-05-01' }), aDomain('c.it', { expiryDate: '2028-05-01' })]);
  start('Early', '2026-12-01');
  const late = ['c.it', 'd.it', 'e.it', 'free.it', 'a.it', 'b.it'];
  expect(namesOf(rows())).toEqual(['c.it', 'b.it', ...late]);
  expect(namesOf(rows({}, [{ column: 'deadline', direction: 'desc' }]))).toEqual([...late, 'c.it', 'b.it']);
  ledger().customers.save(anna, CustomerInput.parse({ name: 'Zzz' }));
  expect(namesOf(rows({ round: ['Early'] }))).toEqual(['b.it', 'c.it']);
});

it('says the same state in rows, filters, groups and views', () => {
  const { round } = start('One', '2026-12-10');
  const said = { saidBy: null, saidAt: today, note: null };
  ledger().wishes.set([
    { said: { wish: 'keep', ...said }, domains: ['a.it'] },
    { said: { wish: 'drop', ...said }, domains: ['b.it'] },
  ]);
  ledger().orders.insert([newOrder('c.it')], `${today}T12:00:00.000Z`);
  // A renewal of the same name at another account renews nothing here.
  ledger().orders.insert([newOrder('d.it', { accountId: 'z' })], `${today}T12:00:00.000Z`);
  ledger().rounds.markWritten(
    'request',
    rows({ domain: 'd.it' }).map(({ id }) => id),
    today,
  );
  const states = { keep: 1, drop: 1, ordered: 1, open: 3 };
  const counted = () => {
    const selection = matching('rounds', { accountId: null });
    const groups = reads().groups({ list: 'rounds', selection, by: 'state' }, today);
    return Object.fromEntries(groups.map(({ value, count }) => [value, count]));
  };
  expect(counted()).toEqual(states);
  expect(namesOf(rows({ state: ['open'] }))).toEqual(['d.it', 'e.it', 'free.it']);
  expect(rows({ state: ['ordered'] })).toMatchObject([{ domain: 'c.it', order: { state: 'queued' } }]);
  expect(reads().views(today)).toMatchObject([
    {
      ...{ customers: 2, domains: 6, states, unasked: 2, unreminded: 1 },
      silent: { customers: 1, domains: 1, sums: [eur('10.87')], withoutPrice: 0 },
    },
  ]);
  // free.it has expired by then.
  expect(reads().views('2026-12-11')).toMatchObject([
    { states: { keep: 1, drop: 1, ordered: 1, overdue: 2, closed: 1 } },
  ]);
  ledger().rounds.close(round?.id ?? 0, today);
  expect(counted()).toEqual({ keep: 1, drop: 1, ordered: 1, closed: 3 });
});

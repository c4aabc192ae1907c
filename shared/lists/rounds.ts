import { RoundDomain, RoundState } from '../model/round.ts';
import { choices, type Columns, describeList, search, values } from './list.ts';

const columns = {
  round: { title: 'Round', kind: 'text', value: ({ round }) => round, sortable: true, yields: 6 },
  customer: {
    title: 'Customer',
    kind: 'text',
    value: ({ customer }) => customer,
    sortable: true,
    width: 180,
    grows: true,
  },
  domain: { title: 'Domain', kind: 'name', value: ({ domain }) => domain, sortable: true },
  unicode: { title: 'Domain in Unicode', kind: 'text', value: ({ unicode }) => unicode },
  account: {
    title: 'Account',
    kind: 'account',
    value: ({ accountId }) => accountId,
    sortable: true,
    yields: 8,
  },
  expiryDate: { title: 'Expires', kind: 'day', value: ({ expiryDate }) => expiryDate, sortable: true },
  price: { title: 'Price', kind: 'money', value: ({ price }) => price, sortable: true },
  priceNow: { title: 'Price now', kind: 'money', value: ({ priceNow }) => priceNow, yields: 2 },
  currency: {
    title: 'Currency',
    kind: 'text',
    value: ({ price, priceNow }) => (price ?? priceNow)?.currency ?? null,
  },
  state: { title: 'State', kind: 'choice', words: 'rounds.states', value: ({ state }) => state, width: 170 },
  answer: { title: 'Answer', kind: 'choice', words: 'rounds.answers', value: ({ answer }) => answer },
  answeredOn: {
    title: 'Answered',
    kind: 'day',
    value: ({ answeredOn }) => answeredOn,
    width: 140,
    sortable: true,
    yields: 3,
  },
  late: { title: 'Late', kind: 'flag', value: ({ late }) => late },
  deadline: { title: 'Deadline', kind: 'day', value: ({ deadline }) => deadline, sortable: true, yields: 4 },
  askedOn: { title: 'Draft', kind: 'day', value: ({ askedOn }) => askedOn, yields: 7 },
  remindedOn: { title: 'Reminder', kind: 'day', value: ({ remindedOn }) => remindedOn },
  order: { title: 'Order', kind: 'number', value: ({ order }) => order?.id ?? null },
} as const satisfies Columns<RoundDomain>;

/** What customers were asked in renewal rounds, and what they answered; the latest deadline first, as closed rounds stay. */
export const rounds = describeList({
  row: RoundDomain,
  key: RoundDomain.shape.id,
  keyOf: ({ id }) => id,
  columns,
  filters: { state: choices(RoundState), round: values(), customer: values(), domain: search() },
  groups: ['round', 'customer', 'state'],
  sum: 'price',
  sort: [{ column: 'deadline', direction: 'desc' }],
  page: [
    ...(['customer', 'domain', 'expiryDate', 'price', 'priceNow', 'state', 'answeredOn'] as const),
    ...(['deadline', 'round', 'askedOn', 'remindedOn?', 'account?', 'order?'] as const),
  ],
  terminal: [
    'round',
    'deadline',
    'customer',
    'domain',
    'expiryDate',
    'price',
    'priceNow',
    'state',
    'answeredOn',
  ],
});

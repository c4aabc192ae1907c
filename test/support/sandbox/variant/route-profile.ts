import { fieldName } from './token.ts';
import type { Variant } from './variant.ts';

const recordFields = {
  domain: 'domain',
  status: 'status',
  recurringAmount: 'recurring_amount',
  registrationPeriod: 'registration_period',
  registrationDate: 'registration_date',
  expiryDate: 'expiry_date',
  nextDueDate: 'next_due_date',
  autoRenew: 'auto_renew',
};
const orderFields = {
  domain: 'domain',
  status: 'status',
  expiryDate: 'expiry_date',
  invoiceId: 'invoice_id',
  message: 'message',
};
const resellerCalls = ['availability', 'balance', 'register', 'transfer', 'renew', 'restore'] as const;
const orders = new Set<string>(['register', 'transfer', 'renew', 'restore']);

type Answer = Readonly<Record<string, string>>;
interface Route {
  readonly path?: string;
  readonly query?: Answer;
  readonly answer?: Answer;
  readonly perPage?: number;
}

/** Operations that the service does not have. */
export function missingOperations({ missing }: Pick<Variant, 'missing'>): readonly string[] {
  if (missing === 'none') return [];
  return missing === 'several' ? ['balance', 'contacts', 'verification'] : [missing];
}

/**
 * The route profile of surface B in a variant: only what differs from the default one.
 * @see docs/ROUTES.md
 */
export function routeProfile(variant: Variant): Readonly<Record<string, Route | null>> {
  const { wrapper, paths, missingDeclared } = variant;
  const fields = (from: Answer, to = '', place = `${wrapper}.`): Answer =>
    Object.fromEntries(
      Object.entries(from).map(([ours, theirs]) => [to + ours, place + fieldName(variant, theirs)]),
    );
  const routes: Record<string, Route | null> = {
    listDomains: listRoute(variant, fields(recordFields, 'record.', '')),
    domainInfo: {
      answer: {
        ...fields({ nameservers: 'nameservers', locked: 'locked', privacy: 'privacy' }),
        ...fields(recordFields, 'record.'),
      },
    },
  };
  for (const call of resellerCalls) {
    routes[call] = {
      ...(paths === 'other' && { path: `/reseller/v2/${call}` }),
      ...(orders.has(call) && { answer: fields(orderFields) }),
    };
  }
  if (missingDeclared === 'yes') for (const operation of missingOperations(variant)) routes[operation] = null;
  return routes;
}

function listRoute(variant: Variant, record: Answer): Route {
  const { pages, wrapper } = variant;
  const items = pages === 'list alone' ? '' : wrapper;
  const answer = { items, total: 'meta.total', ...record };
  switch (pages) {
    case 'by number':
      return { answer: { ...answer, lastPage: `meta.${fieldName(variant, 'last_page')}` }, perPage: 10 };
    case 'none':
    case 'list alone':
      return { query: {}, answer };
    case 'offset':
      return { query: { offset: '{offset}', limit: '{perPage}' }, answer, perPage: 10 };
    case 'cursor':
      return {
        query: { cursor: '{cursor}', limit: '{perPage}' },
        answer: { ...answer, nextCursor: `meta.${fieldName(variant, 'next_cursor')}` },
        perPage: 10,
      };
  }
}

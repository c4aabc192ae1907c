import type { Provider } from '../../../../../electron/provider/provider.ts';
import type { DomainRecord } from '../../../../../shared/model/domain.ts';
import { onTestFinished } from 'vitest';
import { createTokenProvider, type TokenOptions } from '../../../../../electron/provider/token/adapter.ts';
import { createMemorySlots } from '../../../../support/memory-slots.ts';
import { patient } from '../service-double.ts';
import { createLeapingClock } from '../test-clocks.ts';

export const token = 'tok_3n-Of+The/Account==';

export type TokenOverrides = Partial<Omit<TokenOptions, 'account' | 'secret'>> & {
  account?: Partial<TokenOptions['account']>;
};

/** Surface B on a service double. */
export function connectToken(baseUrl: string, { account, timeouts, ...rest }: TokenOverrides = {}): Provider {
  const provider = createTokenProvider({
    account: {
      id: 'a',
      baseUrl,
      tokenHeader: null,
      routes: null,
      proxyUrl: null,
      allowPlainHttp: false,
      ...account,
    },
    secret: { key: token, proxyPassword: null, proxyUser: null },
    slots: createMemorySlots(),
    clock: createLeapingClock(),
    decodeWorker: new URL('../../../../../electron/provider/decode-worker.ts', import.meta.url),
    random: () => 0,
    timeouts: { ...patient, ...timeouts },
    ...rest,
  });
  onTestFinished(() => provider.close());
  return provider;
}

export const order = { idempotencyKey: 'order-1' };
/** What a paid request that succeeds answers. */
export const ordered = {
  data: { domain: 'example.com', status: 'Active', expiry_date: '2028-01-02', invoice_id: 77 },
};

/** A domain as the default route profile reads it, and as it comes out. */
export const record = {
  domain: 'example.com',
  status: 'Active',
  registration_date: '2020-01-02',
  expiry_date: '2027-01-02',
  next_due_date: '2027-01-01',
  registration_period: 1,
  recurring_amount: '9.87',
  auto_renew: true,
};
export const readRecord: DomainRecord = {
  domain: 'example.com',
  status: 'Active',
  recurringAmount: '9.87',
  registrationPeriod: 1,
  registrationDate: '2020-01-02',
  expiryDate: '2027-01-02',
  nextDueDate: '2027-01-01',
  autoRenew: true,
};

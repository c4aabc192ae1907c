import { onTestFinished } from 'vitest';
import {
  createKeyHeaderProvider,
  type KeyHeaderOptions,
} from '../../electron/provider/key-header/adapter.ts';
import type { Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import { createTokenProvider, type TokenOptions } from '../../electron/provider/token/adapter.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import { recordsOf } from '../../shared/model/domain-batch.ts';
import type { Result } from '../../shared/model/errors.ts';
import { inEnglish, writtenInEnglish, type Written } from '../../shared/words/write-english.ts';
import { decodeWorker } from './bundled-workers.ts';
import { createMemorySlots } from './memory-slots.ts';
import { createLeapingClock } from './test-clocks.ts';

export const key = 'k3y-Of+The/Test"\\Account==';
export const email = 'reseller@example.com';
export const token = 'tok_3n-Of+The/Account==';
/** Options of a paid request to a service that knows no idempotency keys, and to one that does. */
export const unkeyed = { idempotencyKey: null };
export const keyed = { idempotencyKey: 'order-1' };

/** No machine is so slow that an answer which comes meets these; a test that is about a limit sets that one. */
export const patient = { connect: 1_200_000, headers: 1_200_000, body: 1_200_000, total: 1_100_000 };

type OverridesOf<Options extends { account: object; secret: object }> = Partial<
  Omit<Options, 'account' | 'secret'>
> & { account?: Partial<Options['account']>; secret?: Partial<Options['secret']> };
export type Overrides = OverridesOf<KeyHeaderOptions>;
export type TokenOverrides = OverridesOf<TokenOptions>;

const usual = (timeouts: Overrides['timeouts']) => ({
  slots: createMemorySlots(),
  clock: createLeapingClock(),
  decodeWorker,
  random: () => 0,
  timeouts: { ...patient, ...timeouts },
});

function closing(provider: Provider): Provider {
  onTestFinished(() => provider.close());
  return provider;
}

/** The client of surface A, on which every wait is over at once. */
export const connectProvider = (
  baseUrl: string,
  { account, secret, timeouts, ...rest }: Overrides = {},
): Provider =>
  closing(
    createKeyHeaderProvider({
      account: { id: 'a', baseUrl, email, proxyUrl: null, allowPlainHttp: false, ...account },
      secret: { key, proxyPassword: null, proxyUser: null, ...secret },
      ...usual(timeouts),
      ...rest,
    }),
  );

/** The client of surface B, on which every wait is over at once. */
export const connectToken = (
  baseUrl: string,
  { account, secret, timeouts, ...rest }: TokenOverrides = {},
): Provider => {
  const proxy = { proxyUrl: null, allowPlainHttp: false };
  return closing(
    createTokenProvider({
      account: { id: 'a', baseUrl, tokenHeader: null, routes: null, ...proxy, ...account },
      secret: { key: token, proxyPassword: null, proxyUser: null, ...secret },
      ...usual(timeouts),
      ...rest,
    }),
  );
};

/** @throws when the answer is a value */
export function failureOf(result: Result<unknown, ProviderFailure>): Written<ProviderFailure> {
  if (result.ok) throw new Error(`A failure was expected, not ${JSON.stringify(result.value)}`);
  return writtenInEnglish(result.error);
}

/** @throws when the answer is a failure */
export function valueOf<T>(result: Result<T, ProviderFailure>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${inEnglish(result.error.message)}`);
  return result.value;
}

/** The whole list, with its domains. */
export async function listAll(provider: Provider) {
  const domains: DomainRecord[] = [];
  const answer = await provider.listDomains(async (batch) => void domains.push(...recordsOf(batch)));
  return { answer, domains };
}

import { joinSentences, say } from '../../../shared/words/sentence.ts';
import type { Output } from '../../../shared/contract.ts';
import type { Account } from '../../../shared/model/account.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import {
  AppError,
  type Failure,
  fail,
  ok,
  refusesCaller,
  type Result,
} from '../../../shared/model/errors.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Connections } from '../connections/connections.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallOptions } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';
import { accountExtensions, type DetailsReader, readDetails, readRecord } from './read-details.ts';

type LookedUp = Output<'domains.lookUp'>[number];

export interface LookUpOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly call: CallOptions;
  readonly onFound: (accountId: string) => void;
}

/**
 * Finds domains by name, listed or not. What the cache knows costs no request; else each account is asked in turn until
 * one has it, one request each, and what is found is kept. Of a single name every part is read.
 * @param accounts whom to ask, in order
 * @param names in any spelling
 * @returns one answer for each name, in the order given
 */
export async function lookUp(
  accounts: readonly Account[],
  names: readonly string[],
  options: LookUpOptions,
): Promise<LookedUp[]> {
  const { store } = options;
  const ask = createAsker(options, names.length === 1);
  const answers: LookedUp[] = [];
  for (const name of names) {
    const read = toAsciiDomain(name);
    if (!read.ok) {
      answers.push({ ...nothing, name, status: 'failed', reason: read.reason, code: 'bad-input' });
      continue;
    }
    const { domain } = read;
    const known = (await store.portfolio.find(domain)).find((row) => isKnown(row, accounts));
    if (known) {
      answers.push({ ...found(name, known), status: 'known' });
      continue;
    }
    answers.push(await lookUpOne(name, domain, accounts, ask, store));
  }
  return answers;
}

const nothing = {
  domain: null,
  unicode: null,
  key: null,
  state: null,
  asked: [],
  reason: null,
  code: null,
  retryAfterMs: null,
};

const found = (name: string, row: DomainRow): LookedUp => ({
  ...nothing,
  name,
  domain: row.domain,
  unicode: row.unicode,
  status: 'found',
  key: { accountId: row.accountId, domain: row.domain },
  state: row.status,
});

const isKnown = ({ accountId, absence }: DomainRow, accounts: readonly Account[]): boolean =>
  (absence === null || absence === 'read') && accounts.some(({ id }) => id === accountId);

type Ask = (account: Account, domain: string) => Promise<Result<boolean, Failure>>;

async function lookUpOne(
  name: string,
  domain: string,
  accounts: readonly Account[],
  ask: Ask,
  { portfolio }: Pick<Store, 'portfolio'>,
): Promise<LookedUp> {
  const asked: string[] = [];
  const failures: Failure[] = [];
  for (const account of accounts) {
    const answer = await ask(account, domain);
    if (!answer.ok) {
      const { message } = answer.error;
      failures.push({
        ...answer.error,
        message:
          accounts.length > 1 ? say('domains.of-account', { account: account.name, message }) : message,
      });
      continue;
    }
    asked.push(account.name);
    if (!answer.value) continue;
    const row = (await portfolio.find(domain)).find(({ accountId }) => accountId === account.id);
    if (row) return { ...found(name, row), asked };
  }
  const [failure, ...others] = failures;
  if (!failure) return { ...nothing, name, domain, status: 'not-found', asked };
  return {
    ...nothing,
    name,
    domain,
    status: 'failed',
    asked,
    reason: joinSentences(failure.message, ...others.map(({ message }) => message)),
    code: failure.code,
    retryAfterMs: failure.retryAfterMs ?? null,
  };
}

/** Asks accounts, and no more those of which every further request would meet the same failure. */
function createAsker({ store, connections, clock, call, onFound }: LookUpOptions, whole: boolean): Ask {
  const readers = new Map<string, DetailsReader>();
  const hopeless = new Map<string, Failure>();

  async function readerOf(accountId: string): Promise<DetailsReader> {
    const known = readers.get(accountId);
    if (known) return known;
    const provider = await connections.provider(accountId);
    const reader = { store, provider, clock, ...(await accountExtensions(store, accountId)) };
    readers.set(accountId, reader);
    return reader;
  }

  return async ({ id: accountId, name }, domain) => {
    const former = hopeless.get(accountId);
    if (former) return fail(former);
    const key = { accountId, domain };
    try {
      const reader = await readerOf(accountId);
      const read = await (whole ? readDetails(reader, key, call) : readRecord(reader, key, call));
      connections.note(accountId, read.ok ? null : read.error);
      if (read.ok) {
        if (read.value === null) return ok(false);
        onFound(accountId);
        return ok(true);
      }
      const { code, effect, message } = read.error;
      if (code === 'domain-not-found') return ok(false);
      if (effect === 'not-sent' || refusesCaller(code)) hopeless.set(accountId, read.error);
      if (code !== 'endpoint-not-found') return fail(read.error);
      return fail({ ...read.error, message: say('domains.no-look-up', { account: name, message }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      hopeless.set(accountId, error.failure);
      return fail(error.failure);
    }
  };
}

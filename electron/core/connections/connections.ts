import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Reachability } from '../../../shared/model/account-view.ts';
import { type ServicePart, withoutParts } from '../../../shared/model/capabilities.ts';
import type { Account, Secret, Origins, StoredSecret } from '../../../shared/model/account.ts';
import { AppError, errorTraits, fail, type Failure } from '../../../shared/model/errors.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { originsOf, sameOrigins } from '../../../shared/rules/origins.ts';
import { noSingleDomains } from '../../provider/failure.ts';
import type { Provider } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';

/** Loopback address of the embedded sandbox and the key that opens it. */
export interface DemoAddress {
  readonly baseUrl: string;
  readonly email: string;
  readonly key: string;
}

export interface ConnectionsOptions {
  readonly accounts: Store['accounts'];
  readonly vault: Vault;
  readonly log: Log;
  readonly clock: Clock;
  /** `onEnd` is called with what each request showed. */
  readonly open: (
    account: Account,
    secret: Secret,
    onMissing: (part: ServicePart) => void,
    onEnd?: (path: string, failure: Pick<Failure, 'code'> | null) => void,
  ) => Provider | Promise<Provider>;
  readonly demo: () => Promise<DemoAddress>;
  /** Parts that the latest refresh found the service not to have. */
  readonly notOffered: (accountId: string) => Promise<readonly ServicePart[]>;
  /** Called when a request found one more. @param parts all of the account */
  readonly onMissing?: (accountId: string, parts: readonly ServicePart[]) => void;
  /** Called when an account can be reached or no longer can, and at most once a minute while nothing changes. */
  readonly onReached?: (accountId: string) => void;
}

/** How old, in ms, what listeners know of an account may get while requests go on. */
const toldAgainMs = 60_000;

const unknown: Reachability = { state: 'unknown', at: null, by: null };

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(options: ConnectionsOptions) {
  const { accounts, vault, log, clock, open, demo, notOffered } = options;
  const providers = new Map<string, Promise<Provider>>();
  /** Functions that end the hiding of an account's secrets in the log. */
  const hiding = new Map<string, (() => void)[]>();
  const reached = new Map<string, Reachability>();
  /** Last announced to listeners. */
  const told = new Map<string, Reachability>();
  const missing = new Map<string, readonly ServicePart[]>();
  let closed = false;

  async function connect(accountId: string): Promise<Provider> {
    if (closed) throw new AppError('stopped', say('program.closing'));
    const account = (await accounts.list()).find(({ id }) => id === accountId);
    if (!account) throw new AppError('not-found', say('account.gone'));
    if (account.demo) {
      const { baseUrl, email, key } = await demo();
      return open(
        { ...account, baseUrl, email },
        { key, proxyPassword: null, proxyUser: null },
        () => undefined,
        noteOf(accountId),
      );
    }
    const secret = await readSecret(account, { vault, accounts });
    if (secret.origins === null) await bind(account);
    return openWith(account, secret, noteOf(accountId));
  }

  /** From now on the secret itself says where it may be sent. It works without, too: the ledger says so. */
  const bind = (account: Account): Promise<void> =>
    vault
      .bind(account.id, originsOf(account))
      .catch((error: unknown) => log.warn('secret-not-bound', { error }));

  async function openWith(
    account: Account,
    secret: Secret,
    onEnd?: (path: string, failure: Pick<Failure, 'code'> | null) => void,
  ): Promise<Provider> {
    const shows = [secret.key, secret.proxyPassword ?? ''].map((text) => log.hide(text));
    hiding.set(account.id, [...(hiding.get(account.id) ?? []), ...shows]);
    return open(account, secret, (part) => noteMissing(account.id, part), onEnd);
  }

  function note(accountId: string, failure: Pick<Failure, 'code'> | null, by: string | null = null): void {
    const reach = failure && errorTraits[failure.code].reach;
    if (reach === 'unasked') return;
    const state: Reachability['state'] = reach === 'unreachable' ? 'offline' : (reach ?? 'online');
    const former = reached.get(accountId);
    const next: Reachability = { state, at: isoNow(clock), by: by ?? former?.by ?? null };
    reached.set(accountId, next);
    const known = told.get(accountId);
    if (known?.at && known.state === state && clock.now() - Date.parse(known.at) < toldAgainMs) return;
    told.set(accountId, next);
    options.onReached?.(accountId);
  }
  const noteOf =
    (accountId: string) =>
    (path: string, failure: Pick<Failure, 'code'> | null): void =>
      note(accountId, failure, path);

  function noteMissing(accountId: string, part: ServicePart): void {
    const former = missing.get(accountId);
    // An account that is only tried is not stored.
    if (!former || former.includes(part)) return;
    const parts = [...former, part];
    missing.set(accountId, parts);
    options.onMissing?.(accountId, parts);
  }

  /** The same provider without what its service turned out not to have. Single domains are then not asked for. */
  async function limit(accountId: string, provider: Provider): Promise<Provider> {
    missing.set(accountId, await notOffered(accountId));
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.create forgets the prototype's type
    const limited: Provider = Object.create(provider, {
      capabilities: {
        enumerable: true,
        get: () => withoutParts(provider.capabilities, missing.get(accountId) ?? []),
      },
      domainInfo: {
        value: async (...asked: Parameters<Provider['domainInfo']>): ReturnType<Provider['domainInfo']> =>
          limited.capabilities.details.includes('record')
            ? provider.domainInfo(...asked)
            : fail(noSingleDomains()),
      },
    }) as Provider;
    return limited;
  }

  return {
    /** @throws AppError `not-found`, `stopped` after close, and as {@link readSecret} */
    provider(accountId: string): Promise<Provider> {
      let provider = providers.get(accountId);
      if (!provider) {
        provider = connect(accountId).then((live) => limit(accountId, live));
        providers.set(accountId, provider);
        provider.catch(() => providers.delete(accountId));
      }
      return provider;
    },
    /** A provider for an account or a secret that is not stored yet; the caller closes it. It says nothing of what is. */
    trial: (account: Account, secret: Secret): Promise<Provider> => openWith(account, secret),
    /** Forgets the provider and its secrets, so that the next call reads them again. */
    async reset(accountId: string): Promise<void> {
      const provider = providers.get(accountId);
      providers.delete(accountId);
      reached.delete(accountId);
      told.delete(accountId);
      await provider?.then(
        (live) => live.close(),
        () => undefined,
      );
      for (const show of hiding.get(accountId) ?? []) show();
      hiding.delete(accountId);
    },
    /** Remembers whether the service could be reached, as far as the end of a request shows. */
    note: (accountId: string, failure: Pick<Failure, 'code'> | null): void => note(accountId, failure),
    /** From now on the capabilities of the account's provider leave out these parts, and no others. */
    setNotOffered: (accountId: string, parts: readonly ServicePart[]): void =>
      void missing.set(accountId, parts),
    notOffered: (accountId: string): readonly ServicePart[] => missing.get(accountId) ?? [],
    reachability: (accountId: string): Reachability => reached.get(accountId) ?? unknown,
    /** Makes no further provider: whatever it opened, such as the embedded sandbox, would keep the process alive. */
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...providers.keys()].map((accountId) => this.reset(accountId)));
    },
  };
}

/**
 * Reads the secret of an account, if the user gave it for where the account's requests go: the ledger may have been
 * restored from a backup that somebody has changed.
 * @throws AppError `secret-missing` | `secret-elsewhere`, and as {@link Vault.read}
 */
export async function readSecret(
  account: Account,
  {
    vault,
    accounts,
  }: { readonly vault: Pick<Vault, 'read'>; readonly accounts: Pick<Store['accounts'], 'origins'> },
): Promise<StoredSecret> {
  const { id, name } = account;
  const secret = await vault.read(id);
  if (!secret) throw new AppError('secret-missing', say('account.key-missing', { name }));
  const now = originsOf(account);
  const noted = secret.origins ? null : await accounts.origins(id);
  const given = secret.origins ?? (noted?.name === name ? noted : null);
  if (given && sameOrigins(given, now)) return secret;
  throw new AppError(
    'secret-elsewhere',
    given
      ? say('account.key-elsewhere', { name, former: written(given), now: written(now) })
      : say('account.key-restored', { name, now: written(now) }),
  );
}

const written = ({ service, proxy }: Origins): Sentence | string =>
  proxy === null ? service : say('account.through-proxy', { service, proxy });

/**
 * How long work on several accounts will take at the least, given what is left of their budgets: they run side by side.
 * An account that cannot be opened now (its key is missing) adds nothing, so that a preview works without it.
 * @param requests by account id
 * @returns seconds
 */
export async function minDuration(
  connections: Connections,
  work: Parameters<Provider['estimate']>[0],
  requests: ReadonlyMap<string, number>,
): Promise<number> {
  const times = await Promise.all(
    [...requests].map(async ([accountId, count]) => {
      const provider = await connections.provider(accountId).catch(() => null);
      return provider ? provider.estimate(work, count) : 0;
    }),
  );
  return Math.ceil(Math.max(0, ...times) / 1000);
}

import { say } from '../../../shared/words/sentence.ts';
import {
  ClientAreaUrl,
  Account,
  type AccountInput,
  type Login,
  Secret,
  type SecretInput,
} from '../../../shared/model/account.ts';
import type { ServicePart } from '../../../shared/model/capabilities.ts';
import { AppError, type Failure, isUnreachable, refusesCaller } from '../../../shared/model/errors.ts';
import { originsOf } from '../../../shared/rules/origins.ts';
import { serviceIdentity } from '../../../shared/rules/service-identity.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { AccountViews } from './account-views.ts';
import { isNotOffered } from '../../provider/failure.ts';
import { refuseIdentity, refuseTwin } from './account-identity.ts';
import { keepCredit } from './others.ts';
import { previewRemoval, type RemovalSources, removeAccount } from './remove-account.ts';
import {
  parseRouteProfile,
  type RouteProblem,
  routeProblemText,
} from '../../../shared/model/route-profile.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import { toAppError, toFirstError } from '../connections/to-app-error.ts';

export interface AccountServiceOptions extends RemovalSources {
  readonly clock: Clock;
  readonly log: Log;
  readonly accountViews: Pick<AccountViews, 'emit'>;
  /** Shows an address in the browser; absent where the host leaves that to its page. */
  readonly openAddress?: ((address: string) => Promise<void>) | undefined;
  readonly demoSize: (domains: number) => Promise<void>;
}

export function createAccountService(options: AccountServiceOptions) {
  const { store, vault, connections, clock, log, accountViews, openAddress } = options;

  const list = (): Promise<Account[]> => store.accounts.list();

  async function noteNotOffered(accountId: string, parts: readonly ServicePart[]): Promise<void> {
    await store.portfolio.saveNotOffered(accountId, parts);
    connections.setNotOffered(accountId, parts);
  }

  async function newAccount(fields: AccountInput & { readonly demo?: true }): Promise<Account> {
    const account = Account.parse({
      email: '',
      tokenHeader: null,
      routes: null,
      proxyUrl: null,
      clientAreaUrl: null,
      allowPlainHttp: false,
      demo: false,
      ...fields,
      id: crypto.randomUUID(),
      createdAt: isoNow(clock),
    });
    return { ...account, id: (await store.accounts.formerId(account)) ?? account.id };
  }

  /** @throws AppError `already-exists`, with the field that makes it the same as one that is connected */
  async function refuseDuplicate(account: Account, allowed: boolean): Promise<void> {
    const accounts = await list();
    if (accounts.some(({ name }) => name.toLowerCase() === account.name.toLowerCase())) {
      const message = say('account.taken', { name: account.name });
      throw new AppError('already-exists', message, { fields: { name: message } });
    }
    if (!allowed) await refuseTwin(store, account);
  }

  const isNew = async (accountId: string): Promise<boolean> =>
    (await store.portfolio.lastRefresh(accountId)) === null;

  async function trySecret(account: Account, secret: Secret): Promise<void> {
    const provider = await connections.trial(account, secret);
    try {
      await checkConnection(provider, await isNew(account.id));
    } finally {
      await provider.close();
    }
  }

  const service = {
    list,
    /** @throws AppError `not-found` when no account has the name or id */
    async named(nameOrId: string) {
      const wanted = nameOrId.toLowerCase();
      const account = (await list()).find(({ id, name }) => id === nameOrId || name.toLowerCase() === wanted);
      if (!account) throw new AppError('not-found', say('account.none-called', { name: nameOrId }));
      return account;
    },

    /**
     * Connects an account: one cheap call unless `verify` is false, then the vault, then the ledger. One that was removed
     * before gets its former id, and with it its orders, tags and notes.
     * @param options `allowDuplicate`: also where an account of the same identity is connected; the two share guards and
     * locks
     * @throws AppError with the service's reason, `already-exists` for the name or the identity; nothing is stored then
     */
    async add(
      input: AccountInput,
      secretInput: SecretInput,
      { verify, allowDuplicate = false }: { readonly verify: boolean; readonly allowDuplicate?: boolean },
    ) {
      const secret = Secret.parse(secretInput);
      const name = input.name.trim();
      const account = await newAccount({ ...input, name, baseUrl: input.baseUrl.replace(/\/+$/, '') });
      refuseBadRoutes(account.routes);
      await refuseDuplicate(account, allowDuplicate);
      if (verify) await trySecret(account, secret);
      await vault.write(account.id, { ...secret, origins: originsOf(account) });
      try {
        await store.accounts.insert(account);
      } catch (error) {
        // Another process may have added it, under the id that it had before.
        if (!(await list()).some(({ id }) => id === account.id)) await vault.remove(account.id);
        throw error;
      }
      await accountViews.emit();
      return account;
    },

    /** The demo account, made on first use. */
    async openDemo(domains: number) {
      const existing = (await list()).find(({ demo }) => demo);
      if (existing) return existing;
      await options.demoSize(domains);
      const account = await newAccount({
        name: 'Demo',
        surface: 'key-header',
        baseUrl: 'http://127.0.0.1/embedded-sandbox',
        email: 'demo@namekeep.example',
        demo: true,
      });
      await store.accounts.insert(account);
      await accountViews.emit();
      return account;
    },

    /**
     * Replaces the secret, and the e-mail and proxy where they are given, after one cheap call with the new ones unless
     * `verify` is false. The secret is for the addresses that the account has then.
     * @throws AppError `not-found`, the service's reason, or as {@link refuseIdentity}; nothing has changed then
     */
    async setSecret(accountId: string, secret: Secret, { verify, ...login }: Login & { verify: boolean }) {
      const former = await service.named(accountId);
      const { email = former.email, proxyUrl = former.proxyUrl } = login;
      const account = { ...former, email, proxyUrl };
      if (verify) await trySecret(account, secret);
      if (serviceIdentity(account) !== serviceIdentity(former)) await refuseIdentity(store, account);
      await vault.write(accountId, { ...secret, origins: originsOf(account) });
      await store.accounts.setLogin(account);
      await connections.reset(accountId);
      if (verify) connections.note(accountId, null);
      await accountViews.emit();
    },

    /**
     * One cheap call, or two where the credit cannot be read. What the service was found not to have is asked for again.
     * @returns the credit, null where the service has none to show. @throws AppError with the reason, `credit-unread` where
     * the service answers and only the credit could not be read
     */
    async test(accountId: string) {
      const provider = await connections.provider(accountId);
      // What a refresh did not find may be there by now.
      connections.setNotOffered(accountId, []);
      try {
        const { credit: money, creditFailure } = await checkConnection(provider, await isNew(accountId));
        connections.note(accountId, null);
        const missing = creditFailure !== null && isNotOffered(creditFailure);
        await noteNotOffered(accountId, missing ? ['credit'] : []);
        if (creditFailure && !missing) throw creditUnread(creditFailure);
        return money && (await keepCredit({ store, accountId, clock, log }, money));
      } catch (error) {
        if (error instanceof AppError) connections.note(accountId, error.failure);
        throw error;
      } finally {
        await accountViews.emit();
      }
    },

    async rename(accountId: string, name: string) {
      const { id } = await service.named(accountId);
      await store.accounts.rename(id, name);
      await accountViews.emit();
    },

    async setClientArea(accountId: string, address: string | null) {
      const { id } = await service.named(accountId);
      await store.accounts.setClientArea(id, address);
      await accountViews.emit();
    },

    async openClientArea(accountId: string) {
      const { name, clientAreaUrl } = await service.named(accountId);
      // What is in the ledger may come from a restored backup: it is checked again before a browser is sent there.
      const address = ClientAreaUrl.safeParse(clientAreaUrl).data;
      if (address === undefined) throw new AppError('bad-input', say('account.no-client-area', { name }));
      await openAddress?.(address);
      return { address, opened: openAddress !== undefined };
    },

    /** Replaces the paths of a token service, null for the default. @returns problems by line; nothing is stored then */
    async setRoutes(accountId: string, routes: string | null) {
      await service.named(accountId);
      const problems = routeProblems(routes);
      if (problems.length > 0) return problems;
      await store.accounts.setRoutes(accountId, routes);
      await noteNotOffered(accountId, []);
      await connections.reset(accountId);
      await accountViews.emit();
      return [];
    },

    /** @throws AppError `not-found` */
    async previewRemoval(accountId: string) {
      const { id } = await service.named(accountId);
      return previewRemoval(store, id);
    },

    /**
     * Removes the account, its secret and its cache; its orders, changes, tags and notes stay in the ledger, what waits
     * cancelled.
     * @throws AppError `not-found`, and as {@link removeAccount}
     */
    async remove(accountId: string, { cancelQueued = false }: { readonly cancelQueued?: boolean } = {}) {
      await removeAccount(options, await service.named(accountId), cancelQueued);
      await accountViews.emit();
    },
  };
  return service;
}

/** A credit that was not read is unknown; a service without one has none to know. */
const creditUnread = ({ message, retryable }: Failure): AppError =>
  new AppError('credit-unread', say('account.credit-unread', { message }), {
    retryable,
  });

/** Problems of a route profile; none for the default. */
function routeProblems(routes: string | null): readonly RouteProblem[] {
  if (routes === null) return [];
  const parsed = parseRouteProfile(routes);
  return parsed.ok ? [] : parsed.error;
}

/** @throws AppError `bad-input` that names the first bad entry, `fields.routes` all of them */
function refuseBadRoutes(routes: string | null): void {
  const problems = routeProblems(routes);
  const [first, ...rest] = problems.map(routeProblemText);
  if (!first) return;
  const all = rest.reduce((before, after) => say('list.lines', { before, after }), first);
  throw new AppError('bad-input', say('account.bad-routes', { why: first }), {
    fields: { routes: all },
  });
}

interface ConnectionCheck {
  /** Null where the service shows none, or none that can be read. */
  readonly credit: Money | null;
  /** The reason why the credit was not read; null where it was, or was not asked for. */
  readonly creditFailure: ProviderFailure | null;
}

/**
 * Asks the service something cheap to see that it lets us in: the credit, or the price list where it shows none. Of a
 * token service only the price list is documented, so it alone decides when the credit cannot be read.
 * @param isFirst nothing of the account was ever read
 * @throws AppError with the service's reason
 * @see docs/INTERFACE.md, Surface B: path families
 */
async function checkConnection(provider: Provider, isFirst: boolean): Promise<ConnectionCheck> {
  const options: CallOptions = { priority: 'interactive' };
  const toError = isFirst ? toFirstError : toAppError;
  let creditFailure: ProviderFailure | null = null;
  if (provider.capabilities.credit) {
    const answer = await provider.balance(options);
    if (answer.ok) return { credit: answer.value, creditFailure };
    creditFailure = answer.error;
    const { code, status } = creditFailure;
    const redirected = status !== null && status >= 300 && status < 400;
    if (refusesCaller(code) || isUnreachable(code) || redirected) throw toError(creditFailure);
  }
  const answer = await provider.prices(options);
  if (answer.ok) return { credit: null, creditFailure };
  const foundNothing = creditFailure === null || creditFailure.status === 404;
  throw foundNothing ? toError(answer.error) : toAppError(answer.error);
}

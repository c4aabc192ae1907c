import { say } from '../../../shared/words/sentence.ts';
import type { Output } from '../../../shared/contract.ts';
import type { Detail, DomainDetails, DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import { AppError, type Failure, refusesCaller } from '../../../shared/model/errors.ts';
import { detailFacts } from '../../../shared/rules/detail-facts.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { decodeTexts } from '../../../shared/rules/entities.ts';
import { extensionOf, registrableName } from '../../../shared/rules/extension.ts';
import { priceOfYear } from '../../../shared/rules/price-cells.ts';
import { graceFee } from '../../../shared/rules/grace-fee.ts';
import { notReadSentence } from '../../../shared/rules/not-read.ts';
import { isRestorable } from '../../../shared/rules/order-status.ts';
import { openOrderBucket } from '../../../shared/rules/renewal.ts';
import { restoreOffer } from '../../../shared/rules/restore.ts';
import type { Connections } from '../connections/connections.ts';
import { toAppError } from '../connections/to-app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { lookUp } from './look-up.ts';
import { accountExtensions, readDetails } from './read-details.ts';
import type { EventBus } from '../../platform/events.ts';
import { switchedOff } from '../../provider/failure.ts';
import { keptForPeople } from '../../provider/limits.ts';
import type { CallOptions } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';

export interface DomainServiceOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
}

const options: CallOptions = { priority: 'interactive' };

/** Names that are not in the portfolio and are compared with those that are, which takes some milliseconds each. */
const mostCompared = 50;
/** Many names at once are a sweep: they leave alone what is kept for single requests of a person. */
const optionsFor = (names: readonly string[]): CallOptions =>
  names.length > keptForPeople ? { priority: 'changes' } : options;

export function createDomainService({ store, connections, clock, events }: DomainServiceOptions) {
  async function show(key: DomainKey): Promise<DomainDetails> {
    const row = (await store.portfolio.find(key.domain)).find(({ accountId }) => accountId === key.accountId);
    if (!row) throw new AppError('not-found', say('domains.not-in-portfolio', { domain: key.domain }));
    const [notRead = {}] = await store.portfolio.notRead([key]);
    // What is sent back to the service is read from it right before, so that this spelling is for people alone.
    const details = (await store.portfolio.details(key)).map((detail) =>
      detail.part === 'contacts' ? { ...detail, value: decodeTexts(detail.value) } : detail,
    );
    const extensionLacks = await lacksOf(row, details);
    const prices = await store.portfolio.prices(key.accountId);
    return {
      ...{ row, details, notRead, extensionLacks },
      restore: restoreOffer(row, prices),
      graceFee: graceFee(row, prices, isoNow(clock).slice(0, 10)),
    };
  }

  /** What the account has to do with a name that is not available. */
  async function takenBy(accountId: string, domain: string): Promise<'owned' | 'restorable' | 'unavailable'> {
    const row = (await store.portfolio.find(domain)).find((one) => one.accountId === accountId);
    if (row?.listed) return 'owned';
    return row?.absence === 'read' && isRestorable(row.status) ? 'restorable' : 'unavailable';
  }

  async function lacksOf(
    { accountId, extension }: DomainRow,
    details: readonly Detail[],
  ): Promise<DomainDetails['extensionLacks']> {
    const { locked, private: hidden } = detailFacts(
      'lock',
      details.find(({ part }) => part === 'lock')?.value,
    );
    const lacks = async (kind: 'without-lock' | 'without-privacy'): Promise<boolean> =>
      (await store.portfolio.extensionList(accountId, kind))?.includes(extension) ?? false;
    // What is on is there, whatever the list says.
    return [
      ...(locked !== true && (await lacks('without-lock')) ? (['lock'] as const) : []),
      ...(hidden !== true && (await lacks('without-privacy')) ? (['privacy'] as const) : []),
    ];
  }

  /** @param hosts a name below one that is held counts as that one */
  async function keysOf(accountId: string | null, domain: string, hosts: boolean): Promise<DomainKey[]> {
    const keys = (await store.portfolio.find(domain))
      .filter((row) => accountId === null || row.accountId === accountId)
      .map((row) => ({ accountId: row.accountId, domain: row.domain }));
    const isBelow = hosts && keys.length === 0 && (registrableName(domain) ?? domain) !== domain;
    return isBelow ? keysOf(accountId, domain.slice(domain.indexOf('.') + 1), true) : keys;
  }

  return {
    /** Who holds the names, in any spelling; in the order given, each once. */
    async find(accountId: string | null, names: readonly string[], hosts = false) {
      const found: Output<'domains.find'> = [];
      const held = new Set<string>();
      let compared = 0;
      for (const name of new Set(names)) {
        const read = toAsciiDomain(name);
        const keys = read.ok ? await keysOf(accountId, read.domain, hosts) : [];
        const [key] = keys;
        // A host and its own name may both be listed.
        if (hosts && key && held.has(key.domain)) continue;
        if (key) held.add(key.domain);
        const isCompared = read.ok && keys.length === 0 && (compared += 1) <= mostCompared;
        found.push({
          name,
          domain: key?.domain ?? (read.ok ? read.domain : null),
          reason: read.ok ? null : read.reason,
          keys,
          nearest: isCompared ? await store.portfolio.similar(accountId, read.domain) : [],
        });
      }
      return found;
    },
    /** Finds names by asking the account, or each where there are several. @see lookUp @throws AppError `bad-input` */
    async lookUp(
      accountId: string | null,
      names: readonly string[],
      call: Pick<CallOptions, 'maxWaitMs' | 'signal'>,
    ): Promise<Output<'domains.lookUp'>> {
      const accounts = (await store.accounts.list()).filter(
        ({ id }) => accountId === null || id === accountId,
      );
      if (accounts.length === 0) throw new AppError('not-found', say('account.none'));
      const onFound = (id: string): void => events.emit('domains.changed', { accountId: id });
      return lookUp(accounts, names, {
        store,
        connections,
        clock,
        call: { ...optionsFor(names), ...call },
        onFound,
      });
    },
    /** Everything cached of one domain, contacts without HTML entities. @throws AppError `not-found` */
    show,
    /**
     * Reads one domain from the service: every part its service has; one to three requests.
     * @throws AppError when not even the record could be read; parts that were not read are in `notRead`
     */
    async refreshOne(key: DomainKey) {
      const provider = await connections.provider(key.accountId);
      const extensions = await accountExtensions(store, key.accountId);
      const read = await readDetails({ store, provider, clock, ...extensions }, key, options);
      connections.note(key.accountId, read.ok ? null : read.error);
      if (!read.ok) {
        // A domain that is not listed may be marked as gone now.
        if (read.error.code === 'domain-not-found')
          events.emit('domains.changed', { accountId: key.accountId });
        throw toAppError(read.error);
      }
      events.emit('domains.changed', { accountId: key.accountId });
      return show(key);
    },
    /**
     * Reads the EPP code now; it is stored nowhere.
     * @param waitMs of one among many: how long it may wait for the request limit, behind everyone else; null when a
     * person waits for this one
     * @throws AppError
     */
    async eppCode(key: DomainKey, waitMs: number | null = null, signal?: AbortSignal) {
      const provider = await connections.provider(key.accountId);
      if (!provider.capabilities.eppCode) throw toAppError(switchedOff('EPP code'));
      const waiting: CallOptions = waitMs === null ? options : { priority: 'background', maxWaitMs: waitMs };
      const info = await provider.domainInfo(
        key.domain,
        { eppCode: true },
        { ...waiting, ...(signal && { signal }) },
      );
      connections.note(key.accountId, info.ok ? null : info.error);
      if (!info.ok) throw toAppError(info.error);
      const { eppCode, notRead } = info.value;
      if (eppCode !== undefined) return eppCode;
      const why = notReadSentence('eppCode', notRead?.eppCode ?? { cause: 'absent', words: null });
      throw new AppError('not-found', say('domains.epp-unread', { why }));
    },
    /**
     * Asks the service for its own count, beside what the latest list had; one request.
     * @throws AppError as the service refuses; `endpoint-not-found` where it has no such count
     * @see docs/INTERFACE.md, Surface A: account endpoints
     */
    async count(accountId: string): Promise<Output<'accounts.count'>> {
      const provider = await connections.provider(accountId);
      const answer = await provider.domainCount({ priority: 'interactive' });
      connections.note(accountId, answer.ok ? null : answer.error);
      if (!answer.ok) throw toAppError(answer.error);
      const { count, byExtension } = answer.value;
      const service = new Map(Object.entries(byExtension));
      const owned = await store.portfolio.ownedDomains(accountId, isoNow(clock).slice(0, 10), 0);
      const listed = new Map(owned.map(({ extension, domains }) => [extension, domains]));
      const extensions = [...new Set([...service.keys(), ...listed.keys()])].sort();
      return {
        service: count,
        listed: owned.reduce((sum, { domains }) => sum + domains, 0),
        extensions: extensions.map((extension) => ({
          extension,
          service: service.get(extension) ?? null,
          listed: listed.get(extension) ?? 0,
        })),
      };
    },
    /**
     * Asks whether names, in any spelling, can be registered, one request each; the prices are the cached ones of one
     * year, null where the name is taken. A name with an open order, and one whose extension is not sold, costs no request.
     * @throws AppError when nobody could be asked
     */
    async check(accountId: string, names: readonly string[]) {
      const provider = await connections.provider(accountId);
      const prices = await store.portfolio.prices(accountId);
      const sold = new Map(prices?.entries.map((entry) => [entry.extension, entry]));
      const extensions = new Set(sold.keys());
      const answers: Output<'names.check'> = [];
      let asked = false;
      let hopeless: Pick<Failure, 'message' | 'code'> | null = null;
      const readings = names.map((name) => ({ name, read: toAsciiDomain(name) }));
      const keys = readings.flatMap(({ read }) => (read.ok ? [{ accountId, domain: read.domain }] : []));
      const ordered = Map.groupBy(await store.orders.openFor(keys), ({ asked }) => asked.domain);
      for (const { name, read } of readings) {
        const nothing = { price: null, renewal: null, reason: null, code: null, whois: null };
        const failed = ({ message, code }: Pick<Failure, 'message' | 'code'>): void =>
          void answers.push({ ...nothing, domain: name, status: 'failed', reason: message, code });
        if (!read.ok) {
          failed({ message: read.reason, code: 'bad-input' });
          continue;
        }
        const { domain } = read;
        const [open] = ordered.get(domain) ?? [];
        if (open) {
          const { reason } = openOrderBucket({ ...open.order, account: open.account });
          answers.push({ ...nothing, domain, status: 'ordered', reason });
          continue;
        }
        const entry = sold.get(extensionOf(domain, extensions));
        const isSold = sold.size === 0 || (entry?.register.length ?? 0) > 0;
        if (!isSold && !entry?.transfer.length) {
          answers.push({ ...nothing, domain, status: 'not-sold' });
          continue;
        }
        if (hopeless !== null) {
          failed(hopeless);
          continue;
        }
        const answer = await provider.availability(domain, optionsFor(names));
        connections.note(accountId, answer.ok ? null : answer.error);
        if (!answer.ok) {
          const { effect, code } = answer.error;
          // What has been answered is worth keeping; what follows would meet the same.
          if (effect === 'not-sent' || refusesCaller(code)) {
            if (!asked) throw toAppError(answer.error);
            hopeless = answer.error;
          }
          failed(answer.error);
          continue;
        }
        asked = true;
        const { available, whois } = answer.value;
        if (!available) {
          answers.push({ ...nothing, domain, status: await takenBy(accountId, domain), whois });
          continue;
        }
        if (!isSold) answers.push({ ...nothing, domain, status: 'not-sold', whois });
        else {
          const [price, renewal] = [priceOfYear(entry?.register), priceOfYear(entry?.renew)];
          answers.push({ ...nothing, domain, status: 'available', price, renewal, whois });
        }
      }
      return answers;
    },
  };
}

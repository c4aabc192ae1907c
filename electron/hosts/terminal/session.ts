import { writtenInEnglish, type Written } from '../../../shared/words/write-english.ts';
import { join } from 'node:path';
import type { z } from 'zod';
import type {
  CallName,
  EventName,
  EventPayload,
  Input,
  Output as Answered,
} from '../../../shared/contract.ts';
import {
  type Key,
  type ListName,
  anyList,
  type lists,
  matching,
  type Row,
  type Sorting,
} from '../../../shared/lists/lists.ts';
import type { Account } from '../../../shared/model/account.ts';
import type { Order } from '../../../shared/model/order.ts';
import { toAppError, badInput } from '../../../shared/model/errors.ts';
import { didYouMean } from '../../../shared/rules/nearest.ts';
import { hasEppCode } from '../../../shared/rules/order-terms.ts';
import { createCore } from '../../core/app/core.ts';
import { createDispatcher } from '../../core/app/dispatcher.ts';
import { settleTime } from '../../core/app/settle-time.ts';
import { currentFolder, pathFrom } from '../../platform/caller-folder.ts';
import { systemClock } from '../../platform/clock.ts';
import { openFileLog } from '../../platform/file-log.ts';
import { homeFolder } from '../../platform/home.ts';
import { listPages } from '../../platform/pages.ts';
import { makeHome } from '../../store/store.ts';
import { type FieldNames, nameFields } from './name-fields.ts';
import { noAccountYet } from './no-account-yet.ts';
import type { Output as TerminalOutput, TerminalOptions } from './output.ts';
import { eppVariableOf, keyVariable, type SecretUse, secretVariables } from '../../vault/environment.ts';
import { createTerminalVault } from './terminal-vault.ts';

/** Which rows of a list, as it is asked of the contract. */
export type SelectionOf<N extends ListName> = z.input<(typeof lists)[N]['selection']>;

/** The options that several commands have. */
export interface CommonOptions {
  readonly account?: string;
  readonly where?: string;
  readonly from?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  /** Milliseconds. */
  readonly wait?: number;
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/**
 * Opens the core for one terminal command.
 * @param given the options of the command
 * @throws AppError when the home folder cannot be used
 */
export async function openSession(options: TerminalOptions, output: TerminalOutput, given: CommonOptions) {
  const { env, files, stdin, signal, clock = systemClock, cwd = currentFolder() } = options;
  const pathOf = (file: string): string => pathFrom(cwd, file);
  const home = homeFolder(env);
  makeHome(home);
  const log = openFileLog({ folder: join(home, 'logs'), now: clock.now });
  for (const name of secretVariables(env)) {
    const secret = env[name];
    if (secret) log.hide(secret);
  }
  const about: { account: string | null; order: number | null } = { account: null, order: null };
  const use: SecretUse = {
    accounts: () => core.accounts.list(),
    accountId: () => about.account,
    orderId: () => about.order,
  };
  const { vault, withoutKeychain } = createTerminalVault(home, options, stdin.isTTY === true, use);
  let target: string | null = null;
  const core = await createCore({
    home,
    host: 'browser',
    vault,
    log,
    workers: { store: null, decode: files.workers.decode },
    saveTarget: {
      choose: async (suggested) => ({
        path: target ?? pathOf(suggested),
        inHome: false,
        publish: () => null,
      }),
    },
    version: files.version,
    locale: env['LANG'] ?? 'en',
    settleMs: settleTime(env),
    clock,
  });
  const dispatch = createDispatcher(core.handlers, log);

  const listed = await dispatch('accounts.list', {}, signal);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the value is the answer to this very call
  const atStart = listed.ok ? (listed.value as Account[]) : null;

  const accountNames = atStart && new Map(atStart.map(({ id, name }) => [id, name]));

  /**
   * Makes one call of the contract, as the page does; sentences are written, in English.
   * @param names what fields are called on the command line, where that is not plain from their own name
   * @throws AppError the failure that it answers
   */
  async function call<N extends CallName>(
    name: N,
    input: Input<N>,
    names: FieldNames = {},
  ): Promise<Written<Answered<N>>> {
    const answer = await dispatch(name, input, signal);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the value is the answer to this very call
    if (answer.ok) return writtenInEnglish(answer.value as Answered<N>);
    throw toAppError(nameFields(answer.error, names));
  }

  /**
   * Reads the selected rows of a list, by number where the list has one, else in its own order. Named rows keep the
   * order of their keys.
   * @param most how many rows at most
   * @param order another order
   */
  async function* rows<N extends ListName>(
    list: N,
    selection: SelectionOf<N>,
    most = Infinity,
    order?: Sorting<N>,
  ): AsyncGenerator<Row<N>> {
    const isNumbered = selection.by === 'filter' && anyList(list).columns['id']?.sortable;
    const sort = order ?? (isNumbered ? [{ column: 'id', direction: 'asc' }] : []);
    /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- question and answer are of this list */
    const question = { list, selection, sort, most } as never;
    for await (const page of listPages<N>((window) => call('list.rows', window as never), question))
      yield* page;
  }

  /** @returns the rows with these keys, as far as there are any */
  const named = <N extends ListName>(list: N, keys: readonly Key<N>[]): Promise<Row<N>[]> =>
    Array.fromAsync(rows(list, { by: 'keys', keys } as never));
  /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */

  /** @returns the account named, or all @throws AppError `bad-input` */
  async function accounts(name = given.account): Promise<Account[]> {
    const all = await call('accounts.list', {});
    if (name === undefined) {
      if (all.length === 0) throw noAccountYet();
      return all;
    }
    const meant = all.filter(
      (account) => account.id === name || account.name.toLowerCase() === name.toLowerCase(),
    );
    about.account = meant[0]?.id ?? null;
    if (meant.length > 0) return meant;
    const names = all.map((account) => account.name);
    throw badInput(`There is no account called “${name}”.${didYouMean(name, names)}`);
  }

  /** @returns the account named, or the only one @throws AppError `bad-input` */
  async function account(name = given.account): Promise<Account> {
    const [first, second] = await accounts(name);
    if (!first || second) throw badInput('There are several accounts: name one with --account.');
    return first;
  }

  return {
    ...options,
    output,
    /** The options of the command that several have. */
    given,
    waitMs: given.wait ?? 0,
    call,
    rows,
    named,
    account,
    accounts,
    /** @returns the id of the account named; null without a name @throws AppError `bad-input` */
    accountId: async (name = given.account): Promise<string | null> =>
      name === undefined ? null : (await account(name)).id,
    /** Id to name of the accounts there were at the start; null where the ledger cannot be read. */
    accountNames,
    /** By the name of its account. */
    isDemo: (row: { readonly account?: unknown }): boolean =>
      atStart?.some(({ name, demo }) => demo && name === row.account) ?? false,
    /** @returns whether there is neither an account nor anything that the ledger keeps of removed ones */
    async isEmpty(): Promise<boolean> {
      if (accountNames?.size !== 0) return false;
      for (const list of ['orders', 'changes', 'history'] as const)
        for await (const _row of rows(list, matching(list, { accountId: null }), 1)) return false;
      return true;
    },
    /** Calls the listener with every event of that name. */
    on<N extends EventName>(name: N, listener: (payload: Written<EventPayload<N>>) => void): void {
      core.events.on((event: EventName, payload) => {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the payload belongs to the event just compared
        if (event === name) listener(writtenInEnglish(payload as unknown as EventPayload<N>));
      });
    },
    /**
     * Says which orders the command is about, before it reads the EPP code of one.
     * @throws AppError `bad-input` when `NAMEKEEP_EPP_CODE` could be for several of them
     */
    nameOrders(orders: readonly Order[]): void {
      about.order = orderOfEppCode(env, orders);
    },
    /** @returns the absolute path of a file given on the command line */
    pathOf,
    /** For the next file that a call exports; the suggested name in the caller's folder unless given. */
    saveTo(file: string): void {
      target = pathOf(file);
    },
    withoutKeychain,
    /** @returns the variable of the environment for the key of that account */
    keyVariable: (accountId: string): Promise<string> => keyVariable(use, accountId),
    async close(): Promise<void> {
      await core.close();
      log.close();
    },
  };
}

/** @returns the one order that the EPP code of the environment is for, if any */
function orderOfEppCode(env: NodeJS.ProcessEnv, orders: readonly Order[]): number | null {
  const [first, ...others] = orders.filter((order) => hasEppCode(order) && !env[eppVariableOf(order.id)]);
  if (!env['NAMEKEEP_EPP_CODE'] || !first) return null;
  if (others.length === 0) return first.id;
  const names = [first, ...others].slice(0, 3).map(({ id, unicode }) => `${id} (${unicode})`);
  throw badInput(
    `NAMEKEEP_EPP_CODE holds one code, and ${others.length + 1} orders have one of their own: ${names.join(', ')}${others.length > 2 ? ', …' : ''}. Nothing was sent. Set ${eppVariableOf(first.id)} for the first, or name one order: namekeep orders run ${first.id}`,
  );
}

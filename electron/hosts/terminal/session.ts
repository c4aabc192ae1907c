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
  type Row,
  type Sorting,
} from '../../../shared/lists/lists.ts';
import type { Account } from '../../../shared/model/account.ts';
import type { Order } from '../../../shared/model/order.ts';
import { AppError, toAppError } from '../../../shared/model/errors.ts';
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

/** The core, open for one terminal command. */
export interface Session extends TerminalOptions {
  readonly output: TerminalOutput;
  /**
   * Makes one call of the contract, as the page does; sentences are written, in English.
   * @param names what fields are called on the command line, where that is not plain from their own name
   * @throws AppError the failure that it answers
   */
  call<N extends CallName>(name: N, input: Input<N>, names?: FieldNames): Promise<Written<Answered<N>>>;
  /**
   * Reads the selected rows of a list, by number where the list has one, else in its own order. Named rows keep the
   * order of their keys.
   * @param most how many rows at most
   * @param sort another order
   */
  rows<N extends ListName>(
    list: N,
    selection: SelectionOf<N>,
    most?: number,
    sort?: Sorting<N>,
  ): AsyncGenerator<Row<N>>;
  /** @returns the rows with these keys, as far as there are any */
  named<N extends ListName>(list: N, keys: readonly Key<N>[]): Promise<Row<N>[]>;
  /** Calls the listener with every event of that name. */
  on<N extends EventName>(name: N, listener: (payload: Written<EventPayload<N>>) => void): void;
  /** The account named, or the only one. @throws AppError `bad-input` */
  account(name: string | undefined): Promise<Account>;
  /** The account named, or all. @throws AppError `bad-input` */
  accounts(name: string | undefined): Promise<Account[]>;
  /** The id of the account named; null without a name. @throws AppError `bad-input` */
  accountId(name: string | undefined): Promise<string | null>;
  /**
   * Says which orders the command is about, before it reads the EPP code of one.
   * @throws AppError `bad-input` when `NAMEKEEP_EPP_CODE` could be for several of them
   */
  nameOrders(orders: readonly Order[]): void;
  /** Id to name of the accounts there were at the start; null where the ledger cannot be read. */
  readonly accountNames: ReadonlyMap<string, string> | null;
  /** Whether a row is of the demo account, by the name of its account. */
  isDemo(row: { readonly account?: unknown }): boolean;
  /** @returns the absolute path of a file given on the command line */
  pathOf(file: string): string;
  /** Where the next file that a call exports goes; the suggested name in the caller's folder unless given. */
  saveTo(file: string): void;
  /** @see TerminalVault */
  withoutKeychain(): Promise<string | null>;
  /** @returns the variable of the environment for the key of that account */
  keyVariable(accountId: string): Promise<string>;
  close(): Promise<void>;
}

/** @throws AppError when the home folder cannot be used */
export async function openSession(options: TerminalOptions, output: TerminalOutput): Promise<Session> {
  const { env, files, stdin, signal, clock = systemClock, cwd = currentFolder() } = options;
  const pathOf = (file: string): string => pathFrom(cwd, file);
  const home = homeFolder(env);
  makeHome(home);
  const log = openFileLog({ folder: join(home, 'logs'), now: clock.now });
  for (const name of secretVariables(env)) {
    const secret = env[name];
    if (secret) log.hide(secret);
  }
  const named: { account: string | null; order: number | null } = { account: null, order: null };
  const use: SecretUse = {
    accounts: () => core.accounts.list(),
    accountId: () => named.account,
    orderId: () => named.order,
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
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the dispatcher checked the value against this call
  const atStart = listed.ok ? (listed.value as Account[]) : null;

  const session: Session = {
    ...options,
    output,
    accountNames: atStart && new Map(atStart.map(({ id, name }) => [id, name])),
    isDemo: ({ account }) => atStart?.some(({ name, demo }) => demo && name === account) ?? false,
    async call<N extends CallName>(name: N, input: Input<N>, names: FieldNames = {}) {
      const answer = await dispatch(name, input, signal);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the dispatcher checked the value against this call
      if (answer.ok) return writtenInEnglish(answer.value as Answered<N>);
      throw toAppError(nameFields(answer.error, names));
    },
    async *rows<N extends ListName>(list: N, selection: SelectionOf<N>, most = Infinity, order?: Sorting<N>) {
      const isNumbered = selection.by === 'filter' && anyList(list).columns['id']?.sortable;
      const sort = order ?? (isNumbered ? [{ column: 'id', direction: 'asc' }] : []);
      /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- question and answer are of this list */
      const question = { list, selection, sort, most } as never;
      for await (const page of listPages<N>((asked) => session.call('list.rows', asked as never), question))
        yield* page;
    },
    named: (list, keys) => Array.fromAsync(session.rows(list, { by: 'keys', keys } as never)),
    /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */
    on<N extends EventName>(name: N, listener: (payload: Written<EventPayload<N>>) => void) {
      core.events.on((event: EventName, payload) => {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the payload belongs to the event just compared
        if (event === name) listener(writtenInEnglish(payload as unknown as EventPayload<N>));
      });
    },
    async account(name) {
      const [first, second] = await session.accounts(name);
      if (!first || second)
        throw new AppError('bad-input', 'There are several accounts: name one with --account.');
      return first;
    },
    async accounts(name) {
      const all = await session.call('accounts.list', {});
      const found =
        name === undefined
          ? all
          : all.filter((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase());
      if (name !== undefined) named.account = found[0]?.id ?? null;
      if (found.length > 0) return found;
      if (name === undefined) throw noAccountYet();
      const names = all.map((one) => one.name);
      throw new AppError('bad-input', `There is no account called “${name}”.${didYouMean(name, names)}`);
    },
    nameOrders(orders) {
      named.order = orderOfEppCode(env, orders);
    },
    accountId: async (name) => (name === undefined ? null : (await session.account(name)).id),
    pathOf,
    saveTo(file) {
      target = pathOf(file);
    },
    withoutKeychain,
    keyVariable: (accountId) => keyVariable(use, accountId),
    async close() {
      await core.close();
      log.close();
    },
  };
  return session;
}

/** @returns the one order that the EPP code of the environment is for, if any */
function orderOfEppCode(env: NodeJS.ProcessEnv, orders: readonly Order[]): number | null {
  const [first, ...others] = orders.filter((one) => hasEppCode(one) && !env[eppVariableOf(one.id)]);
  if (!env['NAMEKEEP_EPP_CODE'] || !first) return null;
  if (others.length === 0) return first.id;
  const names = [first, ...others].slice(0, 3).map(({ id, unicode }) => `${id} (${unicode})`);
  throw new AppError(
    'bad-input',
    `NAMEKEEP_EPP_CODE holds one code, and ${others.length + 1} orders have one of their own: ${names.join(', ')}${others.length > 2 ? ', …' : ''}. Nothing was sent. Set ${eppVariableOf(first.id)} for the first, or name one order: namekeep orders run ${first.id}`,
  );
}

/** Reads one window of a list of the contract. */
type ReadWindow<T> = (window: { offset: number; limit: number }) => Promise<{ readonly rows: readonly T[] }>;

/** Reads a list window by window. @param most how many rows at most */
export async function* eachRow<T, Row>(
  read: ReadWindow<T>,
  toRow: (row: T) => Row,
  most = Infinity,
): AsyncGenerator<Row> {
  const largest = 500;
  for (let offset = 0; ; offset += largest) {
    const limit = Math.min(largest, most - offset);
    const { rows } = await read({ offset, limit });
    for (const row of rows) yield toRow(row);
    if (rows.length < limit || offset + limit === most) return;
  }
}

/** @returns all rows of a list of the contract */
export const allRows = <T>(read: ReadWindow<T>): Promise<T[]> => Array.fromAsync(eachRow(read, (row) => row));

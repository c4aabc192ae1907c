import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError, refusesCaller } from '../../../shared/model/errors.ts';
import { createLossCount } from '../../../shared/rules/lost-in-a-row.ts';
import { refuse } from '../failures.ts';
import { type DomainOptions, findDomains, keysOf } from '../find-domains.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** A code, or why there is none. */
interface CodeRow {
  readonly domain: string;
  readonly eppCode: string | null;
  readonly error: string | null;
}

interface Options extends DomainOptions {
  /** Milliseconds. */
  readonly wait: number;
}

export function addCommands(program: TerminalCommand): void {
  program
    .add('epp-codes [names...]', 'ask the service for EPP codes, one request each; they are stored nowhere')
    .option('--where <query>', 'all domains that match, instead of names')
    .account()
    .wait()
    .runs(printCodes);
}

async function printCodes(session: Session, names: string[], { wait, ...options }: Options): Promise<void> {
  const { selection, named } = await findDomains(session, names, options);
  const unknown = named.flatMap(({ name, problem }) => (problem === null ? [] : without(name, problem)));
  const failed = [...unknown];
  /** Accounts that need not be asked again. */
  const ended = new Map<string, AppError>();
  const isLost = createLossCount();

  async function read({ accountId, domain }: DomainKey, waitMs: number): Promise<CodeRow> {
    const end = ended.get(accountId);
    if (end) return without(domain, end.message);
    try {
      const { eppCode } = await session.call('domains.eppCode', { accountId, domain, waitMs });
      isLost(null, accountId);
      return { domain, eppCode, error: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (isLost(error, accountId) || refusesCaller(error.code)) ended.set(accountId, error);
      return without(domain, error.message);
    }
  }

  async function* rows(): AsyncGenerator<CodeRow> {
    yield* unknown;
    const deadline = Date.now() + wait;
    for (const key of await keysOf(session, selection)) {
      const row = await read(key, Math.max(0, deadline - Date.now()));
      if (row.error !== null) failed.push(row);
      yield row;
    }
  }

  await session.output.rows(
    rows(),
    [
      ['Domain', ({ domain }) => domain],
      ['EPP code', ({ eppCode }) => eppCode],
      ['Reason', ({ error }) => error ?? ''],
    ],
    'No domain matches.',
  );
  const [end] = ended.values();
  if (end) throw end;
  refuse(failed.map(({ domain, error }) => `${domain}: ${error}`));
}

const without = (domain: string, error: string): CodeRow => ({ domain, eppCode: null, error });

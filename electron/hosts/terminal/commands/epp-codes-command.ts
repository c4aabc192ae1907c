import type { DomainKey } from '../../../../shared/model/domain.ts';
import { AppError, refusesCaller } from '../../../../shared/model/errors.ts';
import { createLossCount } from '../../../../shared/rules/lost-in-a-row.ts';
import { reportRefused } from '../failures.ts';
import { findDomains, keysOf } from '../find-domains.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import { domainColumn } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** A code, or why there is none. */
interface CodeRow {
  readonly domain: string;
  readonly eppCode: string | null;
  readonly error: string | null;
}

export function addCommands(program: TerminalCommand): void {
  program
    .add(
      'epp-codes [names...]',
      'ask the service for EPP codes, one request each; they are stored nowhere. At some registries reading a code makes a new one',
    )
    .where()
    .account()
    .yes('read the codes of several domains without being asked')
    .wait()
    .examples('epp-codes example.com', "epp-codes --where 'tld:com status:active' --wait 600")
    .runs(printCodes);
}

async function printCodes(session: Session, names: string[]): Promise<void> {
  const { selection, named } = await findDomains(session, names);
  const unknown = named.flatMap(({ name, problem }) => (problem === null ? [] : without(name, problem)));
  const keys = await keysOf(session, selection);
  if (keys.length > 1) {
    const question = `This reads ${keys.length} EPP codes. At some registries reading makes a new code, and the old one stops working.`;
    await askYes(session, `${question} Go on?`);
  }
  let failed = unknown.length;
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
    const deadline = Date.now() + session.waitMs;
    for (const key of keys) {
      const row = await read(key, Math.max(0, deadline - Date.now()));
      if (row.error !== null) failed += 1;
      yield row;
    }
  }

  await session.output.rows(
    rows(),
    [domainColumn, ['EPP code', ({ eppCode }) => eppCode], ['Reason', ({ error }) => error ?? '']],
    'No domain matches.',
  );
  const [end] = ended.values();
  if (end) throw end;
  reportRefused('Not read', failed, unknown.length + keys.length);
}

const without = (domain: string, error: string): CodeRow => ({ domain, eppCode: null, error });

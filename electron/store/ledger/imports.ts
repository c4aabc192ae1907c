import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import {
  type ImportResult,
  ImportStep,
  type ImportUndone,
  type LastImport,
} from '../../../shared/model/csv-import.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { RefusedRow } from '../../../shared/rules/csv-import.ts';
import { say } from '../../../shared/words/sentence.ts';
import { writing } from '../transactions.ts';
import {
  applyRow,
  type Claim,
  type ImportRepositories,
  type ImportTools,
  type LedgerRow,
} from './import-row.ts';
import { undoStep } from './undo-import.ts';

const setting = 'imports.last';
/** Beyond that, an import cannot be taken back. */
const mostSteps = 50_000;

const Kept = z.object({ at: z.string(), taken: z.int(), steps: z.array(ImportStep) });

class RolledBack extends Error {}

/** Imports rows of a CSV file in one transaction, and takes the last import back. */
export function createImports(db: Database, repositories: ImportRepositories) {
  const { settings } = repositories;
  const exists = db.prepare<[number], 1>('SELECT 1 FROM customers WHERE id = ?');
  const assigned = db
    .prepare<[string], number>('SELECT customer_id FROM domain_customers WHERE domain_name = ?')
    .pluck();
  const knownAs = db.prepare<[string], number>('SELECT id FROM customers WHERE external_id = ?').pluck();
  const mailed = db
    .prepare<[string], number>('SELECT id FROM customers WHERE email = ? COLLATE NOCASE')
    .pluck();
  const note = db
    .prepare<[string, string], string>('SELECT note FROM domain_notes WHERE account_id = ? AND domain = ?')
    .pluck();
  const tools: ImportTools = {
    ...repositories,
    exists: (customerId) => exists.get(customerId) !== undefined,
    assigned: (domain) => assigned.get(domain),
    knownAs: (externalId) => knownAs.get(externalId),
    mailed: (email) => mailed.all(email),
    note: (accountId, domain) => note.get(accountId, domain),
  };
  // Inside the transaction of the file each row is a savepoint: it is taken as a whole, or not at all.
  const takeRow = db.transaction(applyRow);

  function takeAll(rows: readonly LedgerRow[], currency: string | null) {
    const claims = new Map<string, { line: number; value: string | number | null }>();
    const steps: ImportStep[] = [];
    const errors: RefusedRow[] = [];
    for (const row of rows) {
      const { line } = row;
      const added: string[] = [];
      const claim: Claim = (key, value) => {
        const former = claims.get(key);
        if (former === undefined) added.push(key);
        else if (former.value !== value)
          throw badInput(
            say('import.differs', { line: former.line, value: former.value ?? '', text: value ?? '' }),
          );
        claims.set(key, former ?? { line, value });
      };
      try {
        steps.push(...takeRow(tools, row, currency, claim));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'bad-input')) throw error;
        errors.push({ line, reason: error.failure.message });
        for (const key of added) claims.delete(key);
      }
    }
    return { steps, errors };
  }

  const last = (): z.infer<typeof Kept> | null => Kept.safeParse(settings.get(setting)).data ?? null;

  return {
    /**
     * @param currency of amounts where neither the row nor the customer has one
     * @param at ISO 8601 UTC; null to find out what would be done, and do nothing
     */
    run(rows: readonly LedgerRow[], currency: string | null, at: string | null): ImportResult {
      let result: ImportResult | undefined;
      const work = writing(db, () => {
        const { steps, errors } = takeAll(rows, currency);
        const undoable = steps.length <= mostSteps;
        result = {
          ...countSteps(steps),
          rows: rows.length,
          taken: rows.length - errors.length,
          errors,
          undoable,
          at: undoable && steps.length > 0 ? at : null,
        };
        if (at === null) throw new RolledBack();
        // An import that changes nothing leaves the one before it to be taken back.
        if (steps.length > 0)
          settings.set(setting, undoable ? { at, taken: result.taken, steps } : undefined);
      });
      try {
        work();
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
      }
      if (!result) throw new Error('no result');
      return result;
    },
    last(): LastImport | null {
      const kept = last();
      return kept && { at: kept.at, taken: kept.taken };
    },
    /** @returns how much was taken back, and how much stays, as it was changed since. @throws AppError `not-found` */
    undo: writing(db, (at: string | null): ImportUndone => {
      const kept = last();
      if (!kept || (at !== null && at !== kept.at)) throw new AppError('not-found', say('import.none'));
      const done = kept.steps.toReversed().map((step) => undoStep(tools, step));
      settings.set(setting, undefined);
      const undone = done.filter(Boolean).length;
      return { undone, kept: done.length - undone };
    }),
  };
}

function countSteps(steps: readonly ImportStep[]) {
  const count = (of: ImportStep['of']): number => steps.filter((step) => step.of === of).length;
  const added = new Set(steps.flatMap((step) => (step.of === 'new-customer' ? step.customer.id : [])));
  const changed = new Set(
    steps.flatMap((step) => (step.of === 'customer' && !added.has(step.id) ? step.id : [])),
  );
  return {
    ...{ customersAdded: added.size, customersChanged: changed.size },
    ...{ assigned: count('domain'), tagged: count('tags'), notes: count('note'), prices: count('price') },
    wishes: count('wish'),
  };
}

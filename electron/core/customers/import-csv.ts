import { z } from 'zod';
import {
  type ImportFile,
  ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '../../../shared/model/csv-import.ts';
import { readImport, type ReadImport } from '../../../shared/rules/csv-import.ts';
import { extensionOf } from '../../../shared/rules/extension.ts';
import { isoNow, type Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';
import { selectedDomains } from '../domains/selected-domains.ts';

const setting = 'imports.mappings';
const mostMappings = 50;
const Mappings = z.array(z.object({ titles: z.array(z.string()), mapping: ImportMapping }));

/** Imports CSV files of customers, and of what is written about domains. Nothing of it is sent to a service. */
export function createImportService({
  store,
  events,
  clock,
}: {
  readonly store: Pick<Store, 'imports' | 'portfolio' | 'accounts' | 'settings'>;
  readonly events: EventBus;
  readonly clock: Clock;
}) {
  const mappings = async () => Mappings.safeParse(await store.settings.get(setting)).data ?? [];
  const isSame = (titles: readonly string[], others: readonly string[]): boolean =>
    JSON.stringify(titles) === JSON.stringify(others);

  async function read(file: ImportFile): Promise<ReadImport> {
    const known = await mappings();
    return readImport(file, (titles) => known.find((one) => isSame(one.titles, titles))?.mapping);
  }

  async function remember({ titles, mapping }: ReadImport): Promise<void> {
    const others = (await mappings()).filter((known) => !isSame(known.titles, titles));
    await store.settings.set(setting, [{ titles, mapping }, ...others].slice(0, mostMappings));
  }

  /** Which accounts have the domains of rows that write on them: tags, a note or a wish. */
  async function holdersOf(rows: ReadImport['rows'], accountIds: readonly string[]) {
    const written = rows.flatMap(({ domain, tags, note, wish }) =>
      domain !== null && (tags.length > 0 || note !== null || wish !== null) ? domain : [],
    );
    const keys = [...new Set(written)].flatMap((domain) =>
      accountIds.map((accountId) => ({ accountId, domain })),
    );
    const holders = new Map<string, string[]>();
    const pages = selectedDomains(store, { by: 'keys', keys }, isoNow(clock).slice(0, 10));
    for await (const page of pages)
      for (const { accountId, domain } of page.rows)
        holders.set(domain, [...(holders.get(domain) ?? []), accountId]);
    return holders;
  }

  async function run({ rows, refused }: ReadImport, at: string | null): Promise<ImportResult> {
    const accountIds = (await store.accounts.list()).map(({ id }) => id);
    const priceLists = (await Promise.all(accountIds.map((id) => store.portfolio.prices(id)))).filter(
      (list) => list !== null,
    );
    const sold = new Set(priceLists.flatMap(({ entries }) => entries.map(({ extension }) => extension)));
    const [currency = null, ...more] = new Set(priceLists.map((list) => list.currency));
    const holders = await holdersOf(rows, accountIds);
    const complete = rows.map((row) => ({
      ...row,
      today: isoNow(clock).slice(0, 10),
      accountIds: (row.domain !== null && holders.get(row.domain)) || [],
      extension: row.domain === null ? null : extensionOf(row.domain, sold),
    }));
    const result = await store.imports.run(complete, more.length > 0 ? null : currency, at);
    return {
      ...result,
      rows: rows.length + refused.length,
      errors: [...refused, ...result.errors].sort((a, b) => a.line - b.line),
    };
  }

  async function announce(): Promise<void> {
    events.emit('customers.changed', {});
    events.emit('tags.changed', {});
    for (const { id: accountId } of await store.accounts.list())
      events.emit('domains.changed', { accountId });
  }

  return {
    /** @throws AppError `bad-input` for columns that are not known */
    async preview(file: ImportFile): Promise<ImportPreview> {
      const { titles, delimiter, mapping, ...rows } = await read(file);
      const result = await run({ titles, delimiter, mapping, ...rows }, null);
      return { titles: [...titles], delimiter, mapping, result };
    },
    /** @throws AppError as preview */
    async apply(file: ImportFile): Promise<ImportResult> {
      const known = await read(file);
      const result = await run(known, isoNow(clock));
      await remember(known);
      await announce();
      return result;
    },
    /** @throws AppError `not-found` */
    async undo(at: string | null) {
      const undone = await store.imports.undo(at);
      await announce();
      return undone;
    },
  };
}

import MailComposer from 'nodemailer/lib/mail-composer';
import type { Customer, CustomerLanguage } from '../../../shared/model/customer.ts';
import type { DraftKind, DraftTemplates, RoundDomain } from '../../../shared/model/round.ts';
import { type DraftContent, draftWords, fillDraft } from '../../../shared/rules/round-draft.ts';
import type { ZippedFile } from '../../platform/zip.ts';
import { type Column, spreadsheet } from '../reports/csv-lines.ts';

/** What one customer is sent. */
export interface Draft {
  readonly customer: Customer;
  readonly rows: readonly RoundDomain[];
}

const byExpiry = (a: RoundDomain, b: RoundDomain): number =>
  a.expiryDate < b.expiryDate ? -1 : Number(a.expiryDate > b.expiryDate);

/** @returns a draft for each customer, by name. Of a removed customer nobody can be asked. */
export function draftsOf(rows: readonly RoundDomain[], customers: readonly Customer[]): Draft[] {
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId);
  return customers.flatMap((customer) => {
    const theirs = byCustomer.get(customer.id);
    return theirs ? { customer, rows: theirs.toSorted(byExpiry) } : [];
  });
}

function tableOf({ domains, language }: DraftContent): string {
  const [domain, expires, price, currency, answer] = draftWords[language].heads;
  const columns: readonly Column<DraftContent['domains'][number]>[] = [
    [domain, ({ unicode }) => unicode],
    [expires, ({ expiryDate }) => expiryDate],
    [price, (row) => row.price],
    [currency, (row) => row.price?.currency ?? null],
    [answer, () => null],
  ];
  return `\ufeff${spreadsheet(columns, domains, language)}`;
}

/** A draft as mail programs open it to be sent; it has no sender. */
function mailOf(
  { customer: { name, email } }: Draft,
  { subject, text, table, id, at }: Record<'subject' | 'text' | 'table' | 'id', string> & { at: Date },
): Promise<Uint8Array> {
  const mail = new MailComposer({
    ...(email !== null && { to: { name, address: email } }),
    ...{ subject, text, date: at, messageId: `<${id}@namekeep.invalid>` },
    headers: { 'X-Unsent': '1' },
    attachments: [{ filename: 'domains.csv', content: table, contentType: 'text/csv; charset=utf-8' }],
  });
  return mail.compile().build();
}

/** What it is called in the archive, without what file systems refuse. */
const fileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'customer';

/** Writes each draft as e-mail, as text, and its domains as CSV. */
export async function* draftFiles(
  drafts: readonly Draft[],
  {
    kind,
    templates,
    usualLanguage,
    at,
    onDraft,
  }: {
    readonly kind: DraftKind;
    readonly templates: DraftTemplates;
    /** Of customers who have none. */
    readonly usualLanguage: CustomerLanguage;
    readonly at: Date;
    /** Hears how many are finished, before each. */
    readonly onDraft: (finished: number) => void;
  },
): AsyncGenerator<ZippedFile> {
  const taken = new Set<string>();
  for (const [finished, draft] of drafts.entries()) {
    onDraft(finished);
    const { customer, rows } = draft;
    const language = customer.language ?? usualLanguage;
    const [{ roundId = 0, round = '', deadline = '' } = {}] = rows;
    const content = {
      ...{ language, round, deadline },
      customer: customer.name,
      company: customer.company,
      domains: rows,
    };
    const { subject, text } = fillDraft(templates[language][kind], content);
    const table = tableOf(content);
    const plain = fileName(customer.name);
    const name = taken.has(plain.toLowerCase()) ? `${plain}-${customer.id}` : plain;
    taken.add(name.toLowerCase());
    const id = `round-${roundId}-${customer.id}-${at.getTime()}`;
    yield { name: `${name}.eml`, content: await mailOf(draft, { subject, text, table, id, at }) };
    yield { name: `${name}.txt`, content: `${customer.email ?? ''}\n${subject}\n\n${text}` };
    yield { name: `${name}.csv`, content: table };
  }
}

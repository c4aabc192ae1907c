import type { CustomerLanguage } from '../model/customer.ts';
import type { Money } from '../model/money.ts';
import type { DraftTemplate, DraftTemplates } from '../model/round.ts';
import { customerDay, customerMoney } from './customer-text.ts';
import { sumByCurrency } from './money.ts';

/** What a template can name, as `{{domains}}`. */
export const placeholders = [
  'customer',
  'company',
  'round',
  'deadline',
  'domains',
  'count',
  'total',
] as const;
type Placeholder = (typeof placeholders)[number];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** @returns what a template names that no draft has, each once */
export const unknownPlaceholders = ({ subject, text }: DraftTemplate): string[] => [
  ...new Set(
    [...`${subject}\n${text}`.matchAll(placeholder)].flatMap(([, name = '']) =>
      isPlaceholder(name) ? [] : [name],
    ),
  ),
];

/** @returns whether the customer can read in it which domains are meant */
export const namesDomains = ({ text }: DraftTemplate): boolean => /\{\{\s*domains\s*\}\}/.test(text);

interface Words {
  readonly expires: string;
  readonly onRequest: string;
  readonly noTotal: string;
  /** Of the table: domain, expiry, price, currency, answer. */
  readonly heads: readonly [string, string, string, string, string];
}

/** What the customer reads, so that none of it is in the language of the program. */
export const draftWords: Readonly<Record<CustomerLanguage, Words>> = {
  en: {
    ...{ expires: 'expires', onRequest: 'price on request', noTotal: 'on request' },
    heads: ['Domain', 'Expires', 'Price without VAT', 'Currency', 'Keep or drop'],
  },
  it: {
    ...{ expires: 'scade il', onRequest: 'prezzo da concordare', noTotal: 'da concordare' },
    heads: ['Dominio', 'Scadenza', 'Prezzo IVA esclusa', 'Valuta', 'Rinnovare o disdire'],
  },
  de: {
    ...{ expires: 'Ablauf am', onRequest: 'Preis auf Anfrage', noTotal: 'auf Anfrage' },
    heads: ['Domain', 'Läuft ab', 'Preis ohne MwSt.', 'Währung', 'Verlängern oder kündigen'],
  },
};

/** Until the user writes others. */
export const usualTemplates: DraftTemplates = {
  en: {
    request: {
      subject: 'Domains to renew: please answer by {{deadline}}',
      text: `Dear {{customer}},

These domains of yours expire soon. Prices are for one year, without VAT.

{{domains}}

Total: {{total}}

Please reply by {{deadline}} and write “keep” or “drop” after each name.
`,
    },
    reminder: {
      subject: 'Reminder: domains to renew by {{deadline}}',
      text: `Dear {{customer}},

We have no answer from you yet for these domains. Prices are for one year, without VAT.

{{domains}}

Total: {{total}}

Please reply by {{deadline}} and write “keep” or “drop” after each name.
`,
    },
  },
  it: {
    request: {
      subject: 'Domini da rinnovare: risposta entro il {{deadline}}',
      text: `Gentile {{customer}},

questi Suoi domini stanno per scadere. I prezzi sono per un anno, IVA esclusa.

{{domains}}

Totale: {{total}}

La preghiamo di rispondere entro il {{deadline}} scrivendo “rinnovare” o “disdire” accanto a ogni nome.
`,
    },
    reminder: {
      subject: 'Promemoria: domini da rinnovare entro il {{deadline}}',
      text: `Gentile {{customer}},

non abbiamo ancora ricevuto una risposta per questi domini. I prezzi sono per un anno, IVA esclusa.

{{domains}}

Totale: {{total}}

La preghiamo di rispondere entro il {{deadline}} scrivendo “rinnovare” o “disdire” accanto a ogni nome.
`,
    },
  },
  de: {
    request: {
      subject: 'Domains zur Verlängerung: Bitte antworten Sie bis zum {{deadline}}',
      text: `Guten Tag {{customer}},

diese Domains laufen bald ab. Die Preise gelten für ein Jahr, ohne Mehrwertsteuer.

{{domains}}

Summe: {{total}}

Bitte antworten Sie bis zum {{deadline}} und schreiben Sie „verlängern“ oder „kündigen“ hinter jeden Namen.
`,
    },
    reminder: {
      subject: 'Erinnerung: Domains zur Verlängerung bis zum {{deadline}}',
      text: `Guten Tag {{customer}},

zu diesen Domains fehlt uns noch Ihre Antwort. Die Preise gelten für ein Jahr, ohne Mehrwertsteuer.

{{domains}}

Summe: {{total}}

Bitte antworten Sie bis zum {{deadline}} und schreiben Sie „verlängern“ oder „kündigen“ hinter jeden Namen.
`,
    },
  },
};

/** Domains that one customer is asked about. */
export interface DraftContent {
  readonly customer: string;
  readonly company: string | null;
  readonly language: CustomerLanguage;
  readonly round: string;
  /** `YYYY-MM-DD` */
  readonly deadline: string;
  readonly domains: readonly {
    readonly unicode: string;
    readonly expiryDate: string;
    readonly price: Money | null;
  }[];
}

/** @returns subject and text of a draft, every placeholder filled in; one that is unknown stays as it is written */
export function fillDraft(template: DraftTemplate, content: DraftContent): DraftTemplate {
  const { customer, company, language, round, domains } = content;
  const { expires, onRequest, noTotal } = draftWords[language];
  const sums = sumByCurrency(domains.flatMap(({ price }) => price ?? []));
  const values: Readonly<Record<Placeholder, string>> = {
    customer,
    company: company ?? customer,
    round,
    deadline: customerDay(content.deadline, language),
    domains: domains
      .map(({ unicode, expiryDate, price }) => {
        const amount = price ? customerMoney(price, language) : onRequest;
        return `- ${unicode} (${expires} ${customerDay(expiryDate, language)}, ${amount}):`;
      })
      .join('\n'),
    count: String(domains.length),
    total: sums.map((sum) => customerMoney(sum, language)).join(' + ') || noTotal,
  };
  const fill = (text: string): string =>
    text.replace(placeholder, (written, name: string) => (isPlaceholder(name) ? values[name] : written));
  return { subject: fill(template.subject), text: fill(template.text) };
}

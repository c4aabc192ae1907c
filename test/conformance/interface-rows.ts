/** One thing the interface document says, with a name that stays when the document is worded anew. */
export interface Row {
  readonly id: string;
  /** Headings it stands under. */
  readonly section: string;
  /** As it stands in the document: cells of a table separated by ` | `. */
  readonly text: string;
}

type Reader = (part: Part) => readonly { readonly name: string; readonly text?: string }[];
interface Part {
  readonly headings: readonly string[];
  readonly kind: 'table' | 'rule' | 'bullet' | 'sentence';
  /** Of a table row; the text alone for everything else. */
  readonly cells: readonly string[];
  /** From 1, within its list. */
  readonly number: number;
}

/**
 * Reads every row of every table, every numbered rule and every bullet of the interface document, and those of its
 * sentences that say something to be proved.
 * @throws RangeError when a part of the document has no rule here that gives its rows a name, or a name comes twice
 */
export function extractRows(markdown: string): readonly Row[] {
  const rows = partsOf(markdown).flatMap((part) => {
    const text = part.cells.join(' | ');
    const reader = readerFor(part);
    if (!reader) throw new RangeError(`No rule names this part of “${part.headings.join(' > ')}”: ${text}`);
    const section = part.headings.join(' > ');
    return reader(part).map(({ name, text: own = text }): Row => ({ id: name, section, text: own }));
  });
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw new RangeError(`Two rows have the name “${id}”.`);
    seen.add(id);
  }
  return rows;
}

function partsOf(markdown: string): readonly Part[] {
  const parts: Part[] = [];
  let headings: string[] = [];
  let inTable = false;
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^(#{2,4}) (.*)$/.exec(line);
    if (heading) headings = [...headings.slice(0, (heading[1] ?? '').length - 2), heading[2] ?? ''];
    // Two tables under one heading are told apart by the sentence before each.
    const variant = /^Variant \d, extensions that use a (\w+)/.exec(line)?.[1];
    if (variant) headings = [...headings.slice(0, 2), variant];
    const rule = /^(\d+)\. (.*)$/.exec(line);
    const bullet = /^- (.*)$/.exec(line);
    if (line.startsWith('|')) {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      if (inTable && !cells.every((cell) => /^-+$/.test(cell))) {
        parts.push({ headings, kind: 'table', cells, number: 0 });
      }
      inTable = true;
      continue;
    }
    inTable = false;
    if (rule) parts.push({ headings, kind: 'rule', cells: [rule[2] ?? ''], number: Number(rule[1]) });
    else if (bullet) {
      const before = parts.at(-1);
      const number = before?.kind === 'bullet' && before.headings === headings ? before.number + 1 : 1;
      parts.push({ headings, kind: 'bullet', cells: [bullet[1] ?? ''], number });
    } else if (sentences.some(([start]) => line.includes(start))) {
      parts.push({ headings, kind: 'sentence', cells: [line], number: 0 });
    }
  }
  for (const [start] of sentences) {
    if (!parts.some(({ kind, cells }) => kind === 'sentence' && cells[0]?.includes(start))) {
      throw new RangeError(`The document no longer says “${start}”.`);
    }
  }
  return parts;
}

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const first = ({ cells }: Part): string => cells[0] ?? '';
const inBackticks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const listed = (cell: string): string[] => cell.split(/,\s*/).map((name) => name.trim());

/** Sentences outside tables and lists that say something to be proved. */
const sentences: readonly (readonly [start: string, reader: Reader])[] = [
  ['Phone_Number format:', () => named('format:Phone_Number', 'format:Country')],
  ['`message` in the two extension-list endpoints', () => named('field:extension-lists:message')],
  ['Support for WHOIS privacy and lock varies', () => named('rule:A:support by extension')],
  [
    'Register only (also in its parameter table)',
    ({ cells }) => inBackticks(cells[0] ?? '').map((field) => ({ name: `field:register-only:${field}` })),
  ],
  ['Fields `eppcode` (both operations)', () => named('field:registration:eppcode')],
  [
    'Success message text seen:',
    ({ cells }) => {
      const texts = inBackticks(cells[0] ?? '');
      const of = ['POST dnssec', 'disablednssec', 'register', 'transfer', 'POST emailverification'];
      return texts.map((text, index) => ({ name: `message:${of[index] ?? '?'}:success`, text }));
    },
  ],
  [
    'Calls accept the request header `Idempotency-Key`',
    () => named('rule:B:Idempotency-Key header', 'rule:B:fewer than 2 nameservers'),
  ],
  ['Every error is one JSON object', () => named('envelope:always JSON', 'envelope:branch on code')],
  ['Every endpoint: 300 requests every 10 minutes', () => named('limit:A')],
];

const field =
  (object: string): Reader =>
  (part) =>
    named(`field:${object}:${first(part)}`);
const rule =
  (prefix: string): Reader =>
  ({ number }) =>
    named(`${prefix}:${number}`);

/** `POST /domain/renew` of an endpoint table. */
const endpoint: Reader = ({ cells: [method = '', path = ''] }) =>
  named(`endpoint:A:${method} ${inBackticks(path)[0] ?? path}`);

const contact: Reader = ({ cells: [who = '', fields = ''] }) =>
  who === 'Registrant'
    ? listed(fields.replace('the Admin/Tech fields plus ', '').replace(/\s*\(.*\)/, '')).map((name) => ({
        name: `field:contact-registrant:${name}`,
      }))
    : listed(fields).map((name) => ({ name: `field:contact:${name}` }));

const subObject: Reader = ({ cells: [object = '', fields = ''] }) =>
  listed(fields).map((text) => ({
    name: `field:${object}:${text.startsWith('further') ? 'further keys' : text.replace(/ \(.*/, '')}`,
    text: `${object} | ${text}`,
  }));

/** One row for each message, or for what stands in the place of one. */
const message: Reader = ({ cells: [of = '', texts = ''] }) =>
  listed(of).flatMap((name) =>
    texts.split(/; |(?<=the three above), plus /).map((text) => ({
      name: `message:${name}:${inBackticks(text)[0] ?? text}`,
      text: `${name} | ${text}`,
    })),
  );

const code =
  (table: string): Reader =>
  ({ cells }) => {
    const [status = '', codes = ''] = table === 'reseller' ? [cells[1], cells[0]] : cells;
    const meaning = cells[2] ?? '';
    return listed(codes).map((name) => ({
      name: `code:${table}:${status}:${name}`,
      text: `${status} | ${name} | ${meaning}`,
    }));
  };

const envelope: Reader = ({ cells: [fields = '', ...rest] }) =>
  listed(fields.replace(/ \(.*?\)/g, '')).map((name) => ({
    name: `envelope:${name}`,
    text: [name, ...rest].join(' | '),
  }));

const limitNames = ['reads', 'pricing', 'money', 'management'];
const limit: Reader = (part) => {
  const text = first(part);
  const index = [/^Reseller reads/, /^Price list/, /^Register, transfer/, /^Domain management/].findIndex(
    (start) => start.test(text),
  );
  return named(`limit:B:${limitNames[index] ?? text}`);
};

/** Which rule names the rows of a part: by its kind and the end of its headings. The first that fits. */
const readers: readonly (readonly [kind: Part['kind'], heading: RegExp, reader: Reader])[] = [
  ['rule', /^What the service does$/, rule('billing')],
  ['table', /^Domain record/, field('domain-record')],
  ['table', /^Credit/, field('credit')],
  ['table', /^Currency object/, field('currency')],
  ['table', /^Price entry/, field('price-entry')],
  ['table', /^Contact sets/, contact],
  ['table', /^Other sub-objects/, subObject],
  ['table', /^DNSSEC object/, field('dnssec')],
  ['table', /^`\.it` additional fields/, field('it')],
  ['table', /^States and transitions$/, (part) => named(`state:${first(part).replace(/ \(.*/, '')}`)],
  ['rule', /^States and transitions$/, rule('refusal')],
  ['bullet', /^Surface A: common rules$/, rule('rule:A')],
  ['table', /^Surface A: (account|domain) endpoints/, endpoint],
  ['table', /^Register and transfer request body$/, field('registration')],
  ['rule', /^Register and transfer request body$/, rule('rule:registration')],
  ['table', /^digest$/, field('dnssec-add-digest')],
  ['table', /^public$/, field('dnssec-add-key')],
  ['table', /^Surface B: path families$/, (part) => named(`endpoint:B:${inBackticks(first(part))[0]}`)],
  ['rule', /^Authentication > Surface A$/, rule('auth:A')],
  ['rule', /^Authentication > Surface B$/, rule('auth:B')],
  ['table', /^Errors > Surface B: error envelope$/, envelope],
  ['table', /^Errors > Surface B: codes every call/, code('any-call')],
  ['table', /^Errors > Surface B: reseller codes$/, code('reseller')],
  ['rule', /^Errors > Surface B: retry rules$/, rule('retry')],
  ['table', /^Limits > Surface B rate limits/, limit],
  ['rule', /^Limits > Surface B rate limits/, rule('limit-rule')],
  ['table', /^Limits > Idempotency-Key/, (part) => named(`idempotency:answer:${first(part)}`)],
  ['rule', /^Limits > Idempotency-Key/, rule('idempotency')],
  ['rule', /^Versioning$/, rule('versioning')],
];

function readerFor(part: Part): Reader | undefined {
  if (part.kind === 'sentence') return sentences.find(([start]) => first(part).includes(start))?.[1];
  // What stands before the first heading names the two surfaces and says nothing of them.
  if (part.headings.length === 0) return () => [];
  const path = part.headings.join(' > ');
  const last = part.headings.at(-1) ?? '';
  if (path === 'Errors > Surface A: messages') {
    return /^`?(Caller|E-mail|Wrong)/.test(first(part))
      ? ({ cells: [, text = ''] }) => named(`message:common:${inBackticks(text)[0] ?? text}`)
      : message;
  }
  return readers.find(
    ([kind, heading]) => kind === part.kind && (heading.test(path) || heading.test(last)),
  )?.[2];
}

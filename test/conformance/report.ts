import { needsBothSides } from './claims.ts';
import { problemOf, type ProvenRow, type Proof } from './match-claims.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/\s*\n\s*/g, ' ');

const sides = { client: 'client', sandbox: 'sandbox', both: 'client and sandbox' } as const;

const shown = ({ side, file, title, tests, failed }: Proof): string => {
  const times = tests === 1 ? '' : ` (${tests} tests)`;
  const name = file.replace(/^test\//, '');
  return `${sides[side]}: [${name}](../${file}): ${escaped(title).replaceAll('*', '…')}${times}${failed > 0 ? `: ${failed} failed` : ''}`;
};

/** The words of the document's row that its name does not say already. */
const saying = ({ id, text }: ProvenRow): string => {
  const cells = text.split(' | ');
  const rest = cells.filter((cell) => cell !== '' && !id.endsWith(`:${cell}`));
  return escaped(rest.join(' · '));
};

/** What of the rows is proved, as a page; the same rows and tests make the same page. */
export function conformancePage(rows: readonly ProvenRow[]): string {
  const problem = (row: ProvenRow): string | null => problemOf(row, needsBothSides(row.id));
  const proved = rows.filter((row) => problem(row) === null).length;
  const tests = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file, title }) => `${file} ${title}`)));
  const files = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)));
  const sections = Map.groupBy(rows, ({ section }) => section);
  const summary = [...sections].map(([section, ours]) => {
    const good = ours.filter((row) => problem(row) === null).length;
    return `| ${escaped(section)} | ${ours.length} | ${good} |`;
  });
  const tables = [...sections].flatMap(([section, ours]) => [
    '',
    `## ${section}`,
    '',
    '| Row | Says | Proved by | Result |',
    '|---|---|---|---|',
    ...ours.map((row) => {
      const result = problem(row) ?? 'pass';
      return `| ${escaped(row.id)} | ${saying(row)} | ${row.proofs.map(shown).join('<br>') || '–'} | ${result} |`;
    }),
  ]);
  return [
    '# Conformance',
    '',
    'What the interface document says, row by row, and the tests that prove it. Written by `npm run conformance`, which',
    'fails where a row has no test or a test of it fails; do not change it by hand. Endpoints, messages, codes, limits',
    'and keys are proved of the client and of the sandbox.',
    '',
    `**${rows.length} rows, ${proved} proved** by ${tests.size} tests or groups of tests in ${files.size} files.`,
    '',
    '| Section | Rows | Proved |',
    '|---|--:|--:|',
    ...summary,
    ...tables,
    '',
  ].join('\n');
}

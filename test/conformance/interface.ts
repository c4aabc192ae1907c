import { readFileSync } from 'node:fs';

/** The interface document, whose rows are what this suite checks. */
export const document = readFileSync(new URL('../../docs/INTERFACE.md', import.meta.url), 'utf8');

/** The names in a cell: what is marked as code. */
export const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The tables below a heading, as rows of cells without their head. */
export function tablesUnder(heading: string): string[][][] {
  const [, section = ''] = document.split(`\n### ${heading}\n`);
  const [text = ''] = section.split(/\n##/);
  const blocks = text.split(/\n\n+/).map((block) => block.trim());
  return blocks
    .filter((block) => block.startsWith('|'))
    .map((table) =>
      table
        .split('\n')
        .slice(2)
        .map((line) => line.split('|').slice(1, -1))
        .map((cells) => cells.map((cell) => cell.trim())),
    );
}

/** Codes of surface B with their HTTP status. */
export const documentedCodes = [
  ...tablesUnder('Surface B: codes every call can meet')[0]!.map(
    ([status, codes]) => [codes, status] as const,
  ),
  ...tablesUnder('Surface B: reseller codes')[0]!,
]
  .flatMap(([codes, status]) => namesIn(codes).map((code) => ({ code, status: Number(status) })))
  .filter(({ code }, at, all) => all.findIndex((row) => row.code === code) === at);

import type { Claim, Side } from './claims.ts';
import type { Row } from './interface-rows.ts';

/** A test as it ran. */
export interface Ran {
  readonly file: string;
  /** `describe > it` */
  readonly title: string;
  readonly passed: boolean;
}

export interface Proof {
  readonly side: Side;
  readonly file: string;
  /** Titles of the tests that ran; of many under one claim the pattern stands for all. */
  readonly title: string;
  readonly tests: number;
  readonly failed: number;
}

export interface ProvenRow extends Row {
  readonly proofs: readonly Proof[];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @returns the texts that the names of a claim stand for, null when the claim is about other rows */
export function namesIn(pattern: string, id: string): Readonly<Record<string, string>> | null {
  const source = pattern
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>.+?)` : escaped(part)))
    .join('');
  return new RegExp(`^${source}$`, 's').exec(id)?.groups ?? (pattern === id ? {} : null);
}

const filled = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);

const hasTitle = (pattern: string): ((title: string) => boolean) => {
  const expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 's');
  return (title) => expression.test(title);
};

/** Which claims are about a row, with the names of the row in their titles. */
export const claimsOf = (row: Row, claims: readonly Claim[]): readonly Claim[] =>
  claims.flatMap((claim) => {
    const names = namesIn(claim.row, row.id);
    return names === null ? [] : [{ ...claim, row: row.id, title: filled(claim.title, names) }];
  });

/** Brings rows, claims and the tests that ran together. A claim with names in its row need not fit every such row. */
export function prove(
  rows: readonly Row[],
  claims: readonly Claim[],
  ran: readonly Ran[],
): readonly ProvenRow[] {
  const byFile = Map.groupBy(ran, ({ file }) => file);
  return rows.map((row) => ({
    ...row,
    proofs: claimsOf(row, claims).flatMap(({ side, file, title }): Proof[] => {
      const tests = (byFile.get(file) ?? []).filter((test) => hasTitle(title)(test.title));
      const [only] = tests;
      const failed = tests.filter(({ passed }) => !passed).length;
      const shown = tests.length === 1 && only ? only.title : title;
      return tests.length === 0 ? [] : [{ side, file, title: shown, tests: tests.length, failed }];
    }),
  }));
}

/** @returns claims that no test bears out for any row */
export const emptyClaims = (
  rows: readonly Row[],
  claims: readonly Claim[],
  ran: readonly Ran[],
): readonly Claim[] =>
  claims.filter((claim) => prove(rows, [claim], ran).every(({ proofs }) => proofs.length === 0));

/** @returns what is wrong with a row in one sentence, null when it is proved */
export function problemOf({ proofs }: ProvenRow, bothSides: boolean): string | null {
  if (proofs.length === 0) return 'No test proves it.';
  if (proofs.some(({ failed }) => failed > 0)) return 'A test of it fails.';
  const has = (wanted: Side): boolean => proofs.some(({ side }) => side === wanted || side === 'both');
  if (bothSides && !has('client')) return 'No test proves it of the client.';
  if (bothSides && !has('sandbox')) return 'No test proves it of the sandbox.';
  return null;
}

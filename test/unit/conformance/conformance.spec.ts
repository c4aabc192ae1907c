import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claims, needsBothSides, type Claim } from '../../conformance/claims.ts';
import { extractRows } from '../../conformance/interface-rows.ts';
import { claimsOf, emptyClaims, namesIn, problemOf, prove } from '../../conformance/match-claims.ts';
import { conformancePage } from '../../conformance/report.ts';
import { committedRows, differences, documentRows } from '../../conformance/rows.ts';

const root = resolve(import.meta.dirname, '../../..');
const rows = committedRows();

describe('the interface document', () => {
  it('says what the committed rows say, where it can be had', () => {
    expect(differences(rows, documentRows() ?? rows)).toEqual([]);
  });

  it('has more than 300 rows, each with a name of its own', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(300);
  });
});

describe('every row', () => {
  it('is claimed, for both sides where both have to prove it', () => {
    const unclaimed = rows.filter((row) => {
      const sides = claimsOf(row, claims).map(({ side }) => side);
      const has = (side: string): boolean => sides.some((one) => one === side || one === 'both');
      return sides.length === 0 || (needsBothSides(row.id) && !(has('client') && has('sandbox')));
    });
    expect(unclaimed.map(({ id }) => id)).toEqual([]);
  });

  it('stands in docs/CONFORMANCE.md and passes', () => {
    const page = readFileSync(resolve(root, 'docs/CONFORMANCE.md'), 'utf8');
    for (const { id } of rows) {
      const line = page.split('\n').find((one) => one.startsWith(`| ${id.replaceAll('<', '&lt;')} |`));
      expect(line, id).toMatch(/ \| pass \|$/);
    }
  });
});

describe('every claim', () => {
  it('names a file that there is', () => {
    for (const file of new Set(claims.map((claim) => claim.file)))
      expect(existsSync(resolve(root, file)), file).toBe(true);
  });

  it('is about a row', () => {
    expect(
      claims.filter(({ row }) => !rows.some(({ id }) => namesIn(row, id))).map(({ row }) => row),
    ).toEqual([]);
  });

  it('names a test that its file can have', () => {
    const missing = claims.filter(({ file, title }) => {
      const [group = '', ...rest] = title.split(' > ');
      const texts = textsIn(file);
      return ![group, rest.join(' > ')].every((part) => {
        const pattern = part.replace(/\{\w+\}/g, '*');
        return texts.some((text) => canMeet(pattern, text));
      });
    });
    expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  });
});

const read = new Map<string, readonly string[]>();

/** Every quoted text of a file that could be a title, with `*` where it.each puts a value. */
function textsIn(file: string): readonly string[] {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(resolve(root, file), 'utf8');
  const texts = [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '')
      .replaceAll("\\'", "'")
      .replace(/%[.\d]*[a-z]|\$\{[^}]*\}|\$[\w.]+/g, '*'),
  );
  read.set(file, texts);
  return texts;
}

/** @returns whether some text fits both patterns */
function canMeet(a: string, b: string): boolean {
  // Ends of b that the part of a read so far can have come to.
  let ends = new Set([0]);
  const pastStars = (from: ReadonlySet<number>): Set<number> => {
    const all = new Set(from);
    for (const end of all) if (b[end] === '*') all.add(end + 1);
    return all;
  };
  ends = pastStars(ends);
  for (const character of a) {
    const next = new Set<number>();
    for (const end of ends) {
      if (character === '*') for (let later = end; later <= b.length; later += 1) next.add(later);
      else if (b[end] === '*') next.add(end);
      else if (b[end] === character) next.add(end + 1);
    }
    if (next.size === 0) return false;
    ends = pastStars(next);
  }
  return ends.has(b.length);
}

describe('the rows of a document', () => {
  const document =
    '## Limits\n### Surface B rate limits (x)\n| Calls | Limit |\n|---|---|\n| Reseller reads | 3 |\n';

  it('are those of its tables, without their headings', () => {
    expect(() => extractRows(document)).toThrow('The document no longer says');
  });

  it('that nobody gave a name are an error', () => {
    const whole = `${document}\n## New\n| A | B |\n|---|---|\n| c | d |\n`;
    expect(() => extractRows(whole)).toThrow();
  });

  it('differ when one is gone, new or worded anew', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, section: 's', text: id }));
    expect(differences([a!, b!], [{ ...a!, text: 'x' }, c!])).toEqual([
      'No longer in the document: b',
      'New in the document: c',
      'Worded anew in the document: a',
    ]);
  });
});

describe('proving', () => {
  const row = { id: 'code:x:1:a', section: 's', text: 'a' };
  const claim: Claim = { row: 'code:{t}:{s}:{c}', side: 'both', file: 'f', title: 'codes > {c} is * fine' };
  const ran = (title: string, passed = true) => ({ file: 'f', title, passed });
  const problem = (...tests: ReturnType<typeof ran>[]) => problemOf(prove([row], [claim], tests)[0]!, true);

  it('needs a test of that title in that file, and all such tests to pass', () => {
    expect(problem(ran('codes > a is very fine'))).toBeNull();
    expect(problem(ran('codes > b is very fine'))).toBe('No test proves it.');
    expect(problem({ ...ran('codes > a is very fine'), file: 'g' })).toBe('No test proves it.');
    expect(problem(ran('codes > a is so fine'), ran('codes > a is not fine', false))).toBe(
      'A test of it fails.',
    );
  });

  it('needs the sides that a row asks for', () => {
    const [proven] = prove([row], [{ ...claim, side: 'client' }], [ran('codes > a is so fine')]);
    expect(problemOf(proven!, true)).toBe('No test proves it of the sandbox.');
    expect(problemOf(proven!, false)).toBeNull();
  });

  it('finds claims that no test bears out', () => {
    expect(emptyClaims([row], [claim], [])).toEqual([claim]);
    expect(emptyClaims([row], [claim], [ran('codes > a is so fine')])).toEqual([]);
  });

  it('shows a row that is not proved', () => {
    expect(conformancePage(prove([row], [claim], []))).toContain(
      '| code:x:1:a |  | – | No test proves it. |',
    );
  });
});

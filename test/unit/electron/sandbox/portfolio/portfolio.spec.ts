import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { eppCodeOf } from '../../../../../electron/sandbox/portfolio/epp-code.ts';
import { describe, expect, it } from 'vitest';
import { soldExtensions } from '../../../../../electron/sandbox/extensions.ts';
import {
  domainAt,
  listedAt,
  sizeOf,
  type Recipe,
} from '../../../../../electron/sandbox/portfolio/generate.ts';
import { indexOf, nameAt } from '../../../../../electron/sandbox/portfolio/names.ts';
import { createPortfolio } from '../../../../../electron/sandbox/portfolio/portfolio.ts';

const recipe: Recipe = { seed: 7, domains: 20_000, madeOn: '2026-11-20' };
const everything = Array.from({ length: recipe.domains }, (_, index) => domainAt(recipe, index));
const share = (matches: (domain: (typeof everything)[number]) => boolean): number =>
  everything.filter(matches).length / everything.length;

describe('generated names', () => {
  it('are unique, lower-case Punycode and found again, for any seed and index', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 1_040_000 }), (seed, index) => {
        const name = nameAt(seed, index);
        expect(name).toBe(domainToASCII(name));
        expect(name).not.toBe('');
        expect(indexOf(seed, name)).toBe(index);
      }),
    );
  });

  it('of other domains are not taken for generated ones', () => {
    for (const name of ['rossi.it', 'rossi-.it', 'x', '', 'xn--a-1.it', 'rossi-studio0.it', '-.com']) {
      expect(indexOf(7, name)).toBeNull();
    }
    const name = nameAt(7, 3);
    const other = [...soldExtensions].find((extension) => !name.endsWith(`.${extension}`));
    expect(indexOf(7, name.replace(/\..*/, `.${other}`))).toBeNull();
  });
});

describe('a generated portfolio', () => {
  it('is the same for the same seed and another for another', () => {
    expect(domainAt(recipe, 123)).toEqual(domainAt({ ...recipe }, 123));
    expect(domainAt({ ...recipe, seed: 8 }, 123)).not.toEqual(domainAt(recipe, 123));
  });

  it('has 6 to 8 % falling due within 30 days and none expired', () => {
    const due = share(({ expiryDate }) => expiryDate <= '2026-12-20');
    expect(due).toBeGreaterThan(0.06);
    expect(due).toBeLessThan(0.08);
    expect(share(({ expiryDate }) => expiryDate < '2026-11-20')).toBe(0);
    expect(share(({ registrationDate }) => registrationDate > '2026-11-20')).toBe(0);
  });

  it('mixes extensions, scripts, settings and hostile contacts', () => {
    expect(new Set(everything.map(({ extension }) => extension)).size).toBe(soldExtensions.size);
    const some = (matches: Parameters<typeof share>[0]): void => {
      expect(share(matches)).toBeGreaterThan(0.005);
      expect(share(matches)).toBeLessThan(0.6);
    };
    some(({ name }) => name.startsWith('xn--'));
    some(({ autoRenew }) => !autoRenew);
    some(({ locked, extension }) => !locked && extension === 'com');
    some(({ privacy, extension }) => !privacy && extension === 'com');
    some(({ dnssec }) => dnssec !== null);
    some(({ verified }) => !verified);
    some(({ contacts }) => /^[=+@-]/.test(contacts.Registrant['Company'] ?? ''));
    some(({ contacts }) => contacts.Registrant['Address'] === '');
  });

  it('has cancelled, redemption, pending and deleted domains beyond the list', () => {
    const beyond = Array.from({ length: sizeOf(recipe) - recipe.domains }, (_, extra) =>
      listedAt(recipe, recipe.domains + extra),
    );
    expect(new Set(beyond.map(({ status }) => status))).toEqual(
      new Set(['Cancelled', 'Redemption', 'Pending', 'Deleted']),
    );
    expect(sizeOf({ ...recipe, domains: 0 })).toBe(0);
  });
});

describe('EPP codes', () => {
  it('differ by domain and stay the same', () => {
    const codes = new Set(everything.slice(0, 1000).map(({ name }) => eppCodeOf(7, name)));
    expect(codes.size).toBe(1000);
    expect(codes).toContain(eppCodeOf(7, everything[0]!.name));
  });
});

describe('a portfolio that changes', () => {
  const small: Recipe = { seed: 1, domains: 10, madeOn: '2026-11-20' };

  /** Add, remove and change status in any order; the counts must stay those of the list. */
  it('always counts what it lists, also after it was saved and read', () => {
    const names = [...Array.from({ length: 14 }, (_, index) => nameAt(1, index)), 'new.it', 'other.com'];
    const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom('Active', 'Redemption', 'removed'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const portfolio = createPortfolio(small);
        for (const [name, to] of steps) {
          const domain = portfolio.find(name) ?? {
            ...domainAt(small, 0),
            name,
            extension: name.split('.')[1]!,
          };
          if (to !== 'removed') portfolio.put({ ...domain, status: to as 'Active' });
          else if (portfolio.find(name)) portfolio.remove(name);
        }
        for (const one of [portfolio, createPortfolio(small, portfolio.changes())]) {
          const listed = [...one.active()];
          expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
          expect(one.activeCount).toBe(listed.length);
          const counts: Record<string, number> = {};
          for (const { extension } of listed) counts[extension] = (counts[extension] ?? 0) + 1;
          expect(one.activeByExtension()).toEqual(counts);
          for (const { name } of listed) expect(one.find(name)?.status).toBe('Active');
        }
      }),
    );
  });
});

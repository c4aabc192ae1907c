import { z } from 'zod';
import { Domain, type ListedDomain } from './domain.ts';
import { domainAt, listedAt, sizeOf, type Recipe } from './generate.ts';
import { extensionAt, indexOf } from './names.ts';

export const PortfolioChanges = z.object({
  /** Domains that were changed or added, whole. */
  domains: z.array(Domain).readonly(),
  removed: z.array(z.string()).readonly(),
  /** Domains that have come into the account and that no call shows yet. */
  hidden: z.array(Domain).readonly().default([]),
});
export type PortfolioChanges = Readonly<z.output<typeof PortfolioChanges>>;

export type Portfolio = ReturnType<typeof createPortfolio>;

/** A portfolio that is computed, not stored: only what changed takes memory, so a million domains start at once. */
export function createPortfolio(recipe: Recipe, before?: PortfolioChanges) {
  const size = sizeOf(recipe);
  const changed = new Map<string, Domain>();
  const removed = new Set<string>();
  const hidden = new Map<string, Domain>();
  /** Names that are not generated ones. */
  const added = new Set<string>();
  let activeCount = recipe.domains;
  /** The end of the last page, until something changes. */
  let reading: { readonly list: Iterator<ListedDomain>; at: number } | null = null;
  const activeChange = new Map<string, number>();
  let generatedByExtension: ReadonlyMap<string, number> | undefined;

  const generatedIndex = (name: string): number | null => {
    const index = indexOf(recipe.seed, name);
    return index !== null && index < size ? index : null;
  };
  const find = (name: string): Domain | null => {
    const known = changed.get(name);
    if (known || removed.has(name)) return known ?? null;
    const index = generatedIndex(name);
    return index === null ? null : domainAt(recipe, index);
  };
  const count = (domain: Domain | null, by: 1 | -1): void => {
    if (domain?.status !== 'Active') return;
    activeCount += by;
    activeChange.set(domain.extension, (activeChange.get(domain.extension) ?? 0) + by);
  };

  const portfolio = {
    get activeCount(): number {
      return activeCount;
    },
    /** Active domains per extension without the leading dot. */
    activeByExtension(): Record<string, number> {
      generatedByExtension ??= countGenerated(recipe);
      const counts = new Map(generatedByExtension);
      for (const [extension, by] of activeChange) counts.set(extension, (counts.get(extension) ?? 0) + by);
      return Object.fromEntries([...counts].filter(([, active]) => active > 0));
    },
    find,
    /** A part of the active domains; asking for one part after the other reads them only once. */
    activePage(skip: number, count: number): readonly ListedDomain[] {
      if (reading?.at !== skip) reading = { list: portfolio.active()[Symbol.iterator](), at: 0 };
      while (reading.at < skip && !reading.list.next().done) reading.at += 1;
      const page: ListedDomain[] = [];
      while (page.length < count) {
        const next = reading.list.next();
        if (next.done) break;
        page.push(next.value);
      }
      reading.at += page.length;
      return page;
    },
    put(domain: Domain): void {
      reading = null;
      count(find(domain.name), -1);
      count(domain, 1);
      changed.set(domain.name, domain);
      removed.delete(domain.name);
      if (generatedIndex(domain.name) === null) added.add(domain.name);
    },
    remove(name: string): void {
      reading = null;
      count(find(name), -1);
      changed.delete(name);
      if (!added.delete(name)) removed.add(name);
    },
    /** Keeps a domain where no call shows it. */
    hide(name: string): void {
      const domain = find(name);
      if (!domain) return;
      portfolio.remove(name);
      hidden.set(name, domain);
    },
    /** Shows a hidden domain again; does nothing when it is not hidden. */
    reveal(name: string): void {
      const domain = hidden.get(name);
      if (domain && hidden.delete(name)) portfolio.put(domain);
    },
    /** The active domains, made one by one as they are asked for. */
    *active(): Generator<ListedDomain> {
      for (let index = 0; index < size; index++) {
        const listed = listedAt(recipe, index);
        const now = changed.get(listed.name) ?? listed;
        if (now.status === 'Active' && !removed.has(now.name)) yield now;
      }
      for (const name of added) {
        const domain = changed.get(name);
        if (domain?.status === 'Active') yield domain;
      }
    },
    /** The domains that no list shows as they are not active, made one by one as they are asked for. */
    *inactive(): Generator<Domain> {
      for (let index = recipe.domains; index < size; index++) {
        const domain = find(listedAt(recipe, index).name);
        if (domain && domain.status !== 'Active') yield domain;
      }
    },
    changes: (): PortfolioChanges => ({
      domains: [...changed.values()],
      removed: [...removed],
      hidden: [...hidden.values()],
    }),
  };
  for (const domain of before?.domains ?? []) portfolio.put(domain);
  for (const name of before?.removed ?? []) portfolio.remove(name);
  for (const domain of before?.hidden ?? []) hidden.set(domain.name, domain);
  return portfolio;
}

function countGenerated(recipe: Recipe): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < recipe.domains; index++) {
    const extension = extensionAt(recipe.seed, index);
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  return counts;
}

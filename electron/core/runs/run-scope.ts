/** The orders or changes that a run may take up: a page starts exactly what was on its button, and what else waits stays as it is. */
export interface RunScope {
  /** By id, ascending; null for everything that waits. */
  ids(): readonly number[] | null;
  has(id: number): boolean;
}

export type GrowingScope = ReturnType<typeof createRunScope>;

/** A run of everything that waits. */
export const everything: RunScope = { ids: () => null, has: () => true };

/** @param first null for everything that waits, here and below */
export function createRunScope(first: readonly number[] | null) {
  let chosen: ReadonlySet<number> | null = first && new Set(first);
  return {
    ids: () => chosen && [...chosen].sort((a, b) => a - b),
    has: (id: number) => chosen?.has(id) ?? true,
    add(ids: readonly number[] | null): void {
      chosen = chosen && ids && new Set([...chosen, ...ids]);
    },
  };
}

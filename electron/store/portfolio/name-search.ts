import type { Database } from 'better-sqlite3';
import type { CacheMark, ChangedDomains } from './changed-domains.ts';

/** All names of the cache, a line for each domain, with its other spelling behind a NUL. */
interface Names {
  readonly mark: CacheMark;
  readonly text: Buffer;
  /** Row ids in ascending order, one for each line. */
  readonly ids: Uint32Array;
  readonly starts: Uint32Array;
}

const lineFeed = 10;
// Both small sigmas are one letter; the case rules choose between them by the letters beside it.
const line = "replace(domain || coalesce(char(0) || unicode, ''), 'ς', 'σ') || char(10)";

export type NameSearch = ReturnType<typeof createNameSearch>;

/**
 * Searches the names in memory, 24 bytes for each domain; see docs/decisions/0021. `domains_named(text)` is the same as
 * an SQL function: the ids as JSON. {@link NameSearch.follow} has to be called before, in the same transaction.
 */
export function createNameSearch(db: Database, changes: ChangedDomains) {
  const idsAbove = db.prepare<[number], number>('SELECT id FROM domains WHERE id > ? ORDER BY id').pluck();
  const linesAbove = db
    .prepare<[number], string | null>(
      `SELECT group_concat(${line}, '') FROM (SELECT * FROM domains WHERE id > ? ORDER BY id)`,
    )
    .pluck();
  const lineOf = db.prepare<[number], string>(`SELECT ${line} FROM domains WHERE id = ?`).pluck();
  let names: Names | null = null;

  function readAbove(id: number): Pick<Names, 'text' | 'ids'> {
    return { text: Buffer.from(linesAbove.get(id) ?? ''), ids: Uint32Array.from(idsAbove.all(id)) };
  }

  /** Names do not change, so that only new ones have to be read; ids are used again after those of a removed account. */
  function isStill({ text, ids, starts }: Names, id: number): boolean {
    const at = placeOf(ids, id);
    return lineOf.get(id) === text.toString('utf8', starts[at], starts[at + 1]);
  }

  function follow(): Names {
    const { mark, ids: changed } = changes.idsSince(names?.mark ?? null);
    const former = names;
    const known = former !== null && changed?.every((id) => id > former.mark.lastId || isStill(former, id));
    if (former === null || !known) {
      const all = readAbove(0);
      names = { mark, ...all, starts: lineStarts(all.text, all.ids.length) };
    } else if (mark.lastId === former.mark.lastId) names = { ...former, mark };
    else {
      const added = readAbove(former.mark.lastId);
      const text = Buffer.concat([former.text, added.text]);
      const ids = new Uint32Array(former.ids.length + added.ids.length);
      ids.set(former.ids);
      ids.set(added.ids, former.ids.length);
      names = { mark, text, ids, starts: lineStarts(text, ids.length) };
    }
    return names;
  }

  /** @returns the lines that hold the text, which is in lower case and NFC, with every small sigma as σ */
  function* linesWith(text: string): Generator<number> {
    if (names === null || /[\0\n]/.test(text)) return;
    const needle = Buffer.from(text);
    const { text: all, starts } = names;
    let place = 0;
    for (let at = all.indexOf(needle); at !== -1; at = all.indexOf(needle, starts[place])) {
      place = placeOf(starts, at, place);
      yield place;
      place += 1;
      if (place >= names.ids.length) return;
    }
  }

  db.function('domains_named', { deterministic: true, directOnly: true }, (text) =>
    JSON.stringify([...linesWith(String(text))].map((place) => names?.ids[place])),
  );

  return {
    /** Brings the names up to date with what this transaction reads. */
    follow: (): void => void follow(),
    /** @returns the ids and names of the domains whose line has one of these pieces, each once */
    withAny(pieces: readonly string[]): { readonly id: number; readonly domain: string }[] {
      const { text, ids, starts } = follow();
      const places = new Set(pieces.flatMap((piece) => [...linesWith(piece)]));
      return [...places].map((place) => {
        const [domain = ''] = text.toString('utf8', starts[place], starts[place + 1]).split(/[\0\n]/);
        return { id: ids[place] ?? 0, domain };
      });
    },
  };
}

function lineStarts(text: Buffer, lines: number): Uint32Array {
  const starts = new Uint32Array(lines + 1);
  for (let at = 0, place = 1; place <= lines; place += 1) {
    at = text.indexOf(lineFeed, at) + 1;
    starts[place] = at;
  }
  return starts;
}

/** @returns the last place from `from` on whose value is at most this one */
function placeOf(ascending: Uint32Array, value: number, from = 0): number {
  let [low, high] = [from, ascending.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

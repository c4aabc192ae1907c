/** Keeps the last few computed values by key; a new version of what they were computed from forgets them all. */
export function createRecent<V>(size: number) {
  const values = new Map<string, V>();
  let of: unknown;
  return (version: unknown, key: string, compute: () => V): V => {
    if (version !== of) values.clear();
    of = version;
    const known = values.get(key);
    const value = known ?? compute();
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= size) break;
      values.delete(oldest);
    }
    return value;
  };
}

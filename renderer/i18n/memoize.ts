/** For a format: to make one costs far more than to use it, and tables use one for every cell. */
export function memoize<Args extends readonly string[], Made>(make: (...args: Args) => Made) {
  const made = new Map<string, Made>();
  return (...args: Args): Made => {
    const key = args.join(' ');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

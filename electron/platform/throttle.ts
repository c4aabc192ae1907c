export function throttle<A extends unknown[]>(
  everyMs: number,
  act: (...args: A) => void,
): (...args: A) => void {
  let last = -Infinity;
  return (...args) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    act(...args);
  };
}

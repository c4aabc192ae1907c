/** @returns a function that does its work at once, then at most every `ms`, and never forgets the last request */
export function atMostEvery(ms: number, work: () => void): () => void {
  let waiting = false;
  let again = false;
  return function run() {
    if (waiting) {
      again = true;
      return;
    }
    waiting = true;
    work();
    setTimeout(() => {
      waiting = false;
      if (!again) return;
      again = false;
      run();
    }, ms);
  };
}

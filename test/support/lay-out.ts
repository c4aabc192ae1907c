import { onTestFinished, vi } from 'vitest';

/** Gives each element that a component measures this size, until the end of the test: happy-dom lays nothing out. */
export function layOut(width: number, height: number): void {
  const size = [{ inlineSize: width, blockSize: height }];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: (entries: object[]) => void;
      constructor(told: (entries: object[]) => void) {
        this.#told = told;
      }
      observe(): void {
        this.#told([{ contentBoxSize: size, borderBoxSize: size }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

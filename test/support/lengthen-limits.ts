/**
 * Lets a time limit of seconds last for minutes, because a busy machine needs longer for what is limited. Shorter times,
 * which pace the work, stay as they are. It also runs in a page, so it uses nothing from outside.
 */
export function lengthenLimits(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      setTimeout(act, ms >= 5_000 ? ms * 60 : ms, ...given),
    setTimeout,
  );
}

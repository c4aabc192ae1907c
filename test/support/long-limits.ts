/*
 * For a process under test, with `--import`: a time limit of seconds lasts for minutes, because a busy machine needs longer
 * for what is limited. Shorter times, which pace the work, stay as they are.
 */
const { setTimeout } = globalThis;

globalThis.setTimeout = Object.assign(
  (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    setTimeout(act, ms >= 5_000 ? ms * 60 : ms, ...given),
  setTimeout,
);

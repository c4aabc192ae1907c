import type { Written } from '../../../shared/words/write-english.ts';
import type { RunView } from '../../../shared/model/run-view.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import type { Session } from './session.ts';

type Progress = Pick<RunView, 'finished' | 'total'> &
  Partial<Written<Pick<RunView, 'secondsLeft' | 'notice'>>>;

/** One line on standard error that is rewritten as a run goes on. */
export interface ProgressLine {
  /** Leaves the place where the line was to other output. */
  clear(): void;
}

/** Narrower than any terminal, where its width is not known. */
const usualWidth = 80;

/** A shorter wait is not worth a line, in ms. */
const longWaitMs = 5_000;

/** Shows how far a run is while a person looks on. Elsewhere only a long wait is written, as a line. */
export function showProgress(
  { on, stderr, env, output }: Session,
  event: 'queue.changed' | 'changeQueue.changed' | 'details.changed' | 'rounds.progressed',
): ProgressLine {
  const isShown = stderr.isTTY === true && env['TERM'] !== 'dumb';
  let ended = false;
  let waiting: NodeJS.Timeout | undefined;
  on(event, (view: Progress & { readonly running?: boolean }) => {
    if (ended || view.total === 0 || view.running === false) return;
    if (isShown) {
      const width = (stderr.columns ?? usualWidth) - 1;
      stderr.write(`\r\u001b[K${visibleLine(progressText(view)).slice(0, width)}`);
      return;
    }
    const { notice = null } = view;
    if (notice === null) {
      clearTimeout(waiting);
      waiting = undefined;
    } else waiting ??= setTimeout(() => output.say(notice), longWaitMs);
  });
  return {
    clear() {
      ended = true;
      clearTimeout(waiting);
      if (isShown) stderr.write('\r\u001b[K');
    },
  };
}

/** @returns `12 of 40 · about 3 minutes left`, or why it waits */
export function progressText({ finished, total, secondsLeft, notice = null }: Progress): string {
  const left = notice ?? (secondsLeft ? `about ${lengthOf(secondsLeft)} left` : null);
  return [`${finished} of ${total}`, ...(left === null ? [] : [left])].join(' · ');
}

function lengthOf(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

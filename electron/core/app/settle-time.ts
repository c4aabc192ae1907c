import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';

/** Milliseconds before an order of unknown outcome is read back: `NAMEKEEP_SETTLE_MS`, else a minute. */
export function settleTime(env: NodeJS.ProcessEnv): number {
  const text = env['NAMEKEEP_SETTLE_MS'];
  if (!text) return 60_000;
  if (!/^\d{1,9}$/.test(text)) throw new AppError('bad-input', say('program.settle-ms'));
  return Number(text);
}

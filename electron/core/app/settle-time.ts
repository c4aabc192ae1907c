import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';

/**
 * How long an order of unknown outcome waits before it is read back.
 * @returns milliseconds: `NAMEKEEP_SETTLE_MS`, else a minute
 * @throws AppError `bad-input`
 */
export function settleTime(env: NodeJS.ProcessEnv): number {
  const text = env['NAMEKEEP_SETTLE_MS'];
  if (!text) return 60_000;
  if (!/^\d{1,9}$/.test(text)) throw new AppError('bad-input', say('program.settle-ms'));
  return Number(text);
}

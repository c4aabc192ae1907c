import { inEnglish } from '../../shared/words/write-english.ts';
import type { ProviderFailure } from '../../electron/provider/provider.ts';
import { ErrorCode } from '../../shared/model/errors.ts';

/** @returns what is wrong with a failure, null when nothing is */
export function problemOf(failure: ProviderFailure, secretSent: string): string | null {
  const { code, effect } = failure;
  const message = inEnglish(failure.message);
  if (!ErrorCode.options.includes(code) || code === 'internal') return `the error ${code}: ${message}`;
  if (message === '' || message.length > 600) return `a message of ${message.length} characters`;
  // eslint-disable-next-line no-control-regex -- that is what must not be there
  if (/[\u0000-\u001f\u007f-\u009f\u202e]/.test(message)) return 'control characters in the message';
  if (!['not-sent', 'no-effect', 'maybe'].includes(effect)) return `the effect ${effect}`;
  const whole = JSON.stringify(failure);
  const spellings = [secretSent, JSON.stringify(secretSent).slice(1, -1)];
  const told = spellings.some((text) => whole.includes(JSON.stringify(text).slice(1, -1)));
  return told ? 'the secret in the failure' : null;
}

import { asWritten, say, type Sentence } from '../../shared/words/sentence.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { errorCode } from './error-code.ts';

/** Parts of the program are loaded when they are first needed; an upgrade may have taken them away by then. */
const moduleGone: readonly string[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/**
 * What to tell the user about an error that nobody expected.
 * @param usual the sentence, unless the program itself was replaced while it ran
 * @returns `program-replaced` or `internal`
 */
export const unexpectedFailure = (error: unknown, usual: Sentence | string): Failure =>
  moduleGone.includes(errorCode(error))
    ? {
        code: 'program-replaced',
        message: say('program.replaced'),
        retryable: false,
      }
    : { code: 'internal', message: typeof usual === 'string' ? asWritten(usual) : usual, retryable: false };

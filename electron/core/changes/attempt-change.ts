import type { Change } from '../../../shared/model/change.ts';
import { errorTraits, isUnreachable, refusesCaller } from '../../../shared/model/errors.ts';
import { kindOf, kinds } from '../../../shared/rules/changes/kinds.ts';
import { notReadSentence } from '../../../shared/rules/not-read.ts';
import { joinSentences, say, type Sentence } from '../../../shared/words/sentence.ts';
import { fieldProblems } from '../../provider/bad-input.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import { type KnownPart, readPart, sendChange } from './send-change.ts';

/** A change has failed after this many attempts without a usable answer; a retry by the user allows as many again. */
const mostAttempts = 5;
/** The service's own error may be a fault that passes, or what the registry says of the data: then it only comes again. */
const mostAnswered = 2;
const firstPauseMs = 250;

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly known: KnownPart | null }
  /** It cannot be sent, the service refused it, or the last attempt's reply was lost as well (`lost`). */
  | {
      readonly kind: 'failed';
      readonly message: Sentence;
      readonly lost: ProviderFailure | null;
      /** Facts of the domain or its extension that the refusal shows. */
      readonly learned?: Learned;
    }
  /** It may or may not have happened; it costs nothing and sets what it sets, so it is sent again after the pause. */
  | { readonly kind: 'again'; readonly failure: ProviderFailure; readonly pauseMs: number }
  /** Nothing happened, and the next change would meet the same: the queue stops. */
  | { readonly kind: 'stop'; readonly failure: ProviderFailure };

const learnedCodes = ['already-verified', 'lock-unsupported', 'id-protection-unsupported'] as const;
export type Learned = (typeof learnedCodes)[number];

export async function attemptChange(
  provider: Provider,
  change: Change,
  options: CallOptions,
): Promise<ChangeOutcome> {
  if (!provider.capabilities.changes.includes(change.change.kind))
    return { kind: 'failed', message: say('changes.not-offered'), lost: null };
  const answer = await sendChange(provider, change, options);
  if (answer.ok) return { kind: 'done', known: answer.value };
  const settled = await readAfterRefusal(provider, change, answer.error, options);
  if ('part' in settled) return { kind: 'done', known: settled };
  const failure = settled;
  const { code, effect } = failure;
  const ownFault = effect === 'not-sent' && errorTraits[code].ownFault;
  const closed = code === 'service-unavailable' && effect === 'no-effect';
  if (refusesCaller(code) || closed || (effect === 'not-sent' && !ownFault)) return { kind: 'stop', failure };
  // The service may have sent the e-mail before it could not check: another attempt is for the user to make.
  const isOpen = code === 'verification-check-failed';
  if (ownFault || isOpen || (effect === 'no-effect' && !failure.retryable)) {
    const learned = learnedCodes.find((known) => known === code);
    return {
      kind: 'failed',
      message: code === 'bad-input' ? fieldProblems(failure) : failure.message,
      lost: null,
      ...(learned && { learned }),
    };
  }
  if (kinds[change.change.kind].leavesAccount && effect === 'maybe') {
    const message = say('changes.maybe-released', { message: failure.message });
    return { kind: 'failed', message, lost: failure };
  }
  const tries = ((change.attempts - 1) % mostAttempts) + 1;
  const isAnswered = code === 'server-error' && failure.answered === true;
  if (tries >= (isAnswered ? mostAnswered : mostAttempts)) {
    const seen = isAnswered ? failure : await readAfterLoss(provider, change, failure, options);
    if ('part' in seen) return { kind: 'done', known: seen };
    const message = say('changes.tried', { count: change.attempts, message: seen.message });
    return { kind: 'failed', message, lost: isUnreachable(failure.code) ? failure : null };
  }
  const pauseMs = failure.retryAfterMs ?? firstPauseMs * 2 ** (tries - 1);
  return { kind: 'again', failure, pauseMs };
}

/**
 * Reads the part back that only the service can tell: an earlier attempt may have been carried out and only its reply
 * lost.
 * @returns the part where it shows the change made, else the failure to go by: with what is shown, or that of reading
 * back where it may pass
 */
async function readAfterRefusal(
  provider: Provider,
  { domain, change, attempts }: Change,
  failure: ProviderFailure,
  options: CallOptions,
): Promise<KnownPart | ProviderFailure> {
  const { readBack: part, isMade } = kindOf(change);
  if (!part || !isMade) return failure;
  const refused = isFinal(failure);
  // A service may say in words of its own that the domain is already as the change wants it.
  const perhapsSo = errorTraits[failure.code].detail === 'perhaps-so';
  if (!refused || (attempts === 1 && !perhapsSo)) return failure;
  const withWords = (words: Sentence): ProviderFailure => ({
    ...failure,
    message: joinSentences(failure.message, words),
  });

  const read = await readPart(provider, domain, part, options);
  if (!read.ok)
    return isFinal(read.error)
      ? withWords(say('changes.back-unread', { message: read.error.message }))
      : read.error;
  if ('why' in read.value) return failure;
  const { value } = read.value;
  const shown = await isMade(change, domain, value);
  if (shown === true) return { part, value };
  return shown === null ? failure : withWords(shown);
}

/** Before a change whose replies were lost is called failed: what the service shows decides. @returns as above */
async function readAfterLoss(
  provider: Provider,
  { domain, change }: Change,
  failure: ProviderFailure,
  options: CallOptions,
): Promise<KnownPart | ProviderFailure> {
  const { shownIn, readBack, isMade } = kindOf(change);
  const part = shownIn ?? readBack;
  if (!part || !isMade || failure.effect !== 'maybe' || !provider.capabilities.details.includes(part))
    return failure;
  const withWords = (words: Sentence): ProviderFailure => ({
    ...failure,
    message: joinSentences(failure.message, words),
  });
  const read = await readPart(provider, domain, part, options);
  if (!read.ok) return withWords(say('changes.back-unread', { message: read.error.message }));
  if ('why' in read.value) return withWords(notReadSentence(part, read.value.why));
  const { value } = read.value;
  const shown = await isMade(change, domain, value);
  if (shown !== true) return withWords(shown ?? say('changes.back-not-made'));
  if (change.kind === 'lock') return { part: 'lock', value: { locked: change.on } };
  if (change.kind === 'privacy') return { part: 'lock', value: { privacy: change.on } };
  return part === 'lock' ? failure : { part, value };
}

const isFinal = ({ effect, retryable, code }: ProviderFailure): boolean =>
  effect === 'no-effect' && !retryable && !refusesCaller(code);

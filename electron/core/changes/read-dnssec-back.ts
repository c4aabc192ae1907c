import { inTurn, say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Change } from '../../../shared/model/change.ts';
import { errorTraits, refusesCaller } from '../../../shared/model/errors.ts';
import { describeRecords, findRecord } from '../../../shared/rules/dnssec/find-record.ts';
import { dnssecActive } from '../../../shared/rules/dnssec-state.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import type { KnownPart } from './send-change.ts';

/** What DNSSEC is after the refusal, where the change turns out to be made; else the failure to go by. */
export type ReadBack =
  | { readonly kind: 'done'; readonly known: KnownPart }
  | { readonly kind: 'failure'; readonly failure: ProviderFailure };

/**
 * Reads DNSSEC back after a refusal: an earlier attempt may have been carried out and only its reply lost.
 * @returns the failure to go by: with what was seen, or that of reading back where it may pass
 */
export async function readDnssecBack(
  provider: Provider,
  { domain, change, attempts }: Change,
  failure: ProviderFailure,
  options: CallOptions,
): Promise<ReadBack> {
  const asItIs: ReadBack = { kind: 'failure', failure };
  if (change.kind !== 'dnssec-add' && change.kind !== 'dnssec-disable') return asItIs;
  const refused = failure.effect === 'no-effect' && !failure.retryable && !refusesCaller(failure.code);
  // A service may say in words of its own that DNSSEC is already as the change wants it.
  const perhapsSo = errorTraits[failure.code].detail === 'perhaps-so';
  if (!refused || (attempts === 1 && !perhapsSo)) return asItIs;
  const withWords = (words: Sentence): ReadBack => ({
    kind: 'failure',
    failure: { ...failure, message: inTurn(failure.message, words) },
  });

  const read = await provider.dnssec(domain, options);
  if (!read.ok) {
    const passes =
      read.error.effect !== 'no-effect' || read.error.retryable || refusesCaller(read.error.code);
    if (passes) return { kind: 'failure', failure: read.error };
    return withWords(say('changes.back-unread', { message: read.error.message }));
  }
  const done: ReadBack = { kind: 'done', known: { part: 'dnssec', value: read.value } };
  const off = dnssecActive(read.value) === false;
  const records = describeRecords(read.value);
  if (change.kind === 'dnssec-disable') {
    if (off) return done;
    return withWords(
      dnssecActive(read.value) === true
        ? say('changes.dnssec-still-active', { records })
        : say('changes.dnssec-unsaid'),
    );
  }
  const finding = await findRecord(domain, read.value, change.record);
  if (finding === 'there') return done;
  if (off) return asItIs;
  return withWords(
    say(finding === 'absent' ? 'changes.dnssec-shown-instead' : 'changes.dnssec-shown', { records }),
  );
}

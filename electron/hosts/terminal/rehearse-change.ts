import { counted } from './counted.ts';
import type { ChangeInput } from '../../../shared/model/change.ts';
import type { ChangeState } from '../../../shared/model/change-kind.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import { Consequence } from '../../../shared/rules/changes/kind.ts';
import { kindOf } from '../../../shared/rules/changes/kinds.ts';
import { say } from '../../../shared/words/sentence.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { printPlainRows } from './described-list.ts';
import { reportRefused } from './failures.ts';
import type { FieldNames } from './name-fields.ts';
import { askYes } from './prompts.ts';
import type { Session } from './session.ts';

/** What became of a change that is not in the queue, under the columns of those that are; or would become, in a dry run. */
export type ChangeRow = {
  readonly id: null;
  readonly domain: string;
  readonly change: string;
  readonly state: ChangeState | 'would-be-changed' | 'unchanged' | 'cannot';
  readonly error: string | null;
};

export const noDomain = 'No domain matches.';

/** @returns the change in a few words */
export const changeText = (change: ChangeInput): string => inEnglish(kindOf(change).describe(change));

/** A change of these domains. */
export interface ChangePart {
  readonly selection: Selection<'domains'>;
  readonly change: ChangeInput;
}

/** What queueing a change would do. */
export interface Rehearsal {
  readonly rows: readonly ChangeRow[];
  /** How many domains would be changed. */
  readonly changed: number;
  readonly requests: number;
  readonly consequences: readonly Consequence[];
  /** Whether the core asks for the number of domains. */
  readonly needsCount: boolean;
}

/** Asks the cache what each part of a change would do; nothing is queued. @throws AppError `bad-input` */
export async function rehearseChange(
  { call }: Session,
  parts: readonly ChangePart[],
  names: FieldNames,
): Promise<Rehearsal> {
  const rows: ChangeRow[] = [];
  const consequences = new Set<Consequence>();
  let [changed, requests, needsCount] = [0, 0, false];
  for (const { selection, change } of parts) {
    const preview = await call('changes.preview', { selection, change, each: true }, names);
    changed += preview.counts.willBeChanged;
    requests += preview.requests;
    needsCount ||= preview.confirm !== null;
    for (const consequence of preview.consequences) consequences.add(consequence);
    for (const { domain, bucket, reason, warning } of preview.items) {
      const state = bucket === 'will-be-changed' ? 'would-be-changed' : bucket;
      rows.push({ id: null, domain, change: changeText(change), state, error: reason ?? warning });
    }
  }
  return {
    rows,
    changed,
    requests,
    consequences: Consequence.options.filter((consequence) => consequences.has(consequence)),
    needsCount,
  };
}

/**
 * Prints what would be changed and what that can lead to.
 * @param left names that no domain is meant by
 * @throws AppError `refused`, or PartlyDone, that counts what could not be changed
 */
export async function printRehearsal(
  session: Session,
  { rows, changed, requests, consequences }: Rehearsal,
  left: readonly ChangeRow[],
): Promise<void> {
  const { output } = session;
  const all = [...left, ...rows];
  if (output.json) {
    await output.result({ dryRun: true, changes: all, changed, requests, consequences }, '');
  } else {
    await printPlainRows(session, 'changes', all, noDomain);
    if (changed > 0) {
      const cost = requests === 1 ? '1 request' : `${requests} requests`;
      output.say(
        [`${counted(changed, 'domain')} would be changed, in ${cost}.`, ...consequences.map(sentenceOf)].join(
          ' ',
        ),
      );
    }
    output.say('This was a dry run. Nothing was queued.');
  }
  const cannot = all.filter(({ state }) => state === 'cannot');
  reportRefused('Would not be changed', cannot.length, all.length);
}

/**
 * Asks before several domains are changed.
 * @throws AppError `bad-input` where nobody can be asked, `stopped` when the answer is not yes
 */
export async function askToChange(
  session: Session,
  what: string,
  { changed, consequences }: Rehearsal,
): Promise<void> {
  if (changed < 2) return;
  const found = `This changes ${counted(changed, 'domain')}: ${what}.`;
  await askYes([found, ...consequences.map(sentenceOf), 'Go on?'].join(' '), false, session);
}

const sentenceOf = (consequence: Consequence): string => inEnglish(say(`consequence.${consequence}`));

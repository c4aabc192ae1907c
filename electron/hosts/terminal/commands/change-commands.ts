import { matching, type Row } from '../../../../shared/lists/lists.ts';
import {
  dnssecChangesOf,
  leftUnsigned,
  revertGroups,
  whyNotReverted,
} from '../../../../shared/rules/changes/revert.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { applyParts, cannotChange, changeText, refuseFailed, sendChanges } from '../apply-change.ts';
import { addList, printRows } from '../described-list.ts';
import { refuse, requireState } from '../failures.ts';
import type { Session } from '../session.ts';
import { toggle, toId } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  const changes = addList(program, 'changes', { description: 'list the changes', one: 'change' }).examples(
    'changes --state failed',
    'changes --sort domain --csv',
  );

  changes
    .add('run', 'send the queued changes')
    .wait()
    .takes({ resume: toggle('resume the queue first if it is paused') })
    .examples('changes run', 'changes run --wait 600')
    .runs(async (session, { resume }) => {
      const open = matching('changes', { accountId: null, state: ['queued', 'sending'] });
      const before = await Array.fromAsync(session.rows('changes', open), ({ id }) => id);
      const [end] = await Promise.allSettled([sendChanges(session, { resume })]);
      const after = await print(session, before);
      if (end.status === 'rejected') throw end.reason;
      refuseFailed(after);
    });

  const moving = (verb: 'cancel' | 'retry', description: string, state: string): TerminalCommand =>
    changes.add(`${verb} <ids...>`, description).runs(async (session, texts) => {
      const ids = texts.map(toId);
      await session.call(`changes.${verb}`, { ids });
      requireState('change', ids, await print(session, ids), state);
    });
  moving('cancel', 'cancel unsent changes', 'cancelled').examples('changes cancel 7', 'changes cancel 7 8 9');
  moving('retry', 'queue failed changes again', 'queued').examples('changes retry 7', 'changes retry 7 8 9');

  changes
    .add('revert <ids...>', 'set back what was there before changes that were done, where it had been read')
    .dryRun('show what would be changed; queue nothing')
    .yes('revert several without being asked')
    .takes({ queueOnly: toggle('queue without sending; no network') })
    .wait()
    .examples('changes revert 7 --dry-run', 'changes revert 7 8 9 --yes')
    .runs(revert);
}

async function revert(
  session: Session,
  texts: readonly string[],
  options: { readonly queueOnly: boolean },
): Promise<void> {
  const ids = texts.map(toId);
  const chosen = (await session.named('changes', ids)).toSorted((a, b) => a.id - b.id);
  const known = new Set(chosen.map(({ id }) => id));
  refuse(ids.filter((id) => !known.has(id)).map((id) => `There is no change ${id}.`));
  const dnssec = dnssecChangesOf(chosen);
  const dnssecChanges = dnssec ? await Array.fromAsync(session.rows('changes', dnssec)) : [];
  const unsigned = leftUnsigned(chosen, dnssecChanges).map(({ domain }) => unicodeName(domain));
  if (unsigned.length > 0)
    session.output.say(
      `DNSSEC of ${unsigned.join(', ')} was disabled for the new nameservers and stays off. Add its record again afterwards, with: namekeep set dnssec NAME --add RECORD`,
    );
  const groups = revertGroups(chosen);
  await applyParts(
    session,
    {
      parts: groups.map(({ change, keys }) => ({ selection: { by: 'keys', keys: [...keys] }, change })),
      rows: chosen.flatMap((row) => {
        const reason = whyNotReverted(row);
        return reason
          ? cannotChange(row.domain, changeText(row.change), inEnglish(say(`changes.revert-${reason}`)))
          : [];
      }),
      toConfirm: groups.map(({ change }) => changeText(change)).join('; '),
    },
    options,
  );
}

async function print(session: Session, ids: number[]): Promise<Row<'changes'>[]> {
  const changes = await session.named('changes', ids);
  await printRows(session, 'changes', changes, 'No changes.');
  return changes;
}

import { z } from 'zod';
import { Nameservers } from '../../model/registration.ts';
import { say } from '../../words/sentence.ts';
import { sameNames } from '../detail-differences.ts';
import { dnssecActive, isUnsupportedPart } from '../dnssec-state.ts';
import { notReadSentence } from '../not-read.ts';
import { sameValue } from '../same-value.ts';
import {
  cachedPart,
  cannot,
  type ChangeFacts,
  type ChangeVerdict,
  dayOf,
  kindOfChange,
  knownPart,
  unchangedPart,
  willBeChanged,
} from './kind.ts';

const entered = z.object({
  kind: z.literal('nameservers'),
  nameservers: Nameservers,
  /** Active DNSSEC is disabled before. If that fails, the nameservers stay. */
  disableDnssec: z.boolean().optional(),
});

export const nameservers = kindOfChange(entered, {
  route: 'setNameservers',
  judgedBy: ['nameservers', 'dnssec'],
  judge(change, facts) {
    const same = unchangedPart(facts, 'nameservers', (value) => sameValue(value, change.nameservers));
    if (same) return same;
    const former = cachedPart(facts, 'nameservers')?.value;
    const verdict = {
      nameservers: Array.isArray(former) ? former.map(String) : null,
      ...dnssecOf(facts),
    };
    if (
      verdict.dnssec !== 'active' ||
      !change.disableDnssec ||
      !facts.capabilities.changes.includes('dnssec-disable')
    )
      return willBeChanged({
        ...verdict,
        consequences: verdict.dnssec ? ['site-may-stop', 'dnssec-stops'] : ['site-may-stop'],
      });
    if (facts.row.domain.endsWith('.eu')) return { ...cannot(say('changes.eu-keeps')), dnssec: 'active' };
    return willBeChanged({
      ...verdict,
      consequences: ['site-may-stop'],
      reason: say('changes.disabled-first'),
      warning: null,
      first: { kind: 'dnssec-disable', key: null },
    });
  },
  shownIn: 'nameservers',
  isMade: async ({ nameservers: wanted }, _domain, value) =>
    Array.isArray(value) && sameNames(value.map(String), wanted) ? true : null,
  former(facts) {
    const known = Nameservers.safeParse(knownPart(facts, 'nameservers'));
    return known.success ? { kind: 'nameservers', nameservers: known.data } : null;
  },
  explains: (change, { kind, after }) =>
    kind === 'nameservers' && sameNames((after ?? '').split(', '), change.nameservers),
  describe: (change) => say('change.nameservers', { names: change.nameservers }),
});

/** DNSSEC of which nothing is known is not taken for off. */
function dnssecOf(facts: ChangeFacts): Pick<ChangeVerdict, 'dnssec' | 'warning'> {
  const dnssec = cachedPart(facts, 'dnssec');
  const notRead = facts.notRead.dnssec;
  if (!facts.capabilities.details.includes('dnssec') || isUnsupportedPart(dnssec?.value))
    return { warning: null };
  const active = dnssecActive(dnssec?.value);
  if (dnssec && active === true)
    return { warning: say('changes.signed', { day: dayOf(dnssec.fetchedAt) }), dnssec: 'active' };
  if (active === false && !notRead) return { warning: null };
  const warning = notRead
    ? say('changes.maybe-signed-unread', { why: notReadSentence('dnssec', notRead) })
    : say('changes.maybe-signed');
  return { warning, dnssec: 'unknown' };
}

import { z } from 'zod';
import { DnskeyRecord } from '../../model/dnssec-record.ts';
import { say } from '../../words/sentence.ts';
import { describeRecords } from '../dnssec/find-record.ts';
import { dnssecActive, isUnsupportedPart } from '../dnssec-state.ts';
import { cachedPart, cannot, kindOfChange, unchangedPart, willBeChanged } from './kind.ts';

const entered = z.object({
  kind: z.literal('dnssec-disable'),
  /** `.eu` needs the key that is to go. */
  key: DnskeyRecord.nullable().default(null),
});

export const dnssecDisable = kindOfChange(entered, {
  route: 'disableDnssec',
  judgedBy: ['dnssec'],
  readBack: 'dnssec',
  judge({ key }, facts) {
    if (isUnsupportedPart(cachedPart(facts, 'dnssec')?.value)) return cannot(say('changes.no-dnssec'));
    if (key === null && facts.row.domain.endsWith('.eu')) return cannot(say('changes.eu-key'));
    return (
      unchangedPart(facts, 'dnssec', (value) => dnssecActive(value) === false) ??
      willBeChanged({ consequences: ['dnssec-unprotected'] })
    );
  },
  async isMade(_change, _domain, value) {
    const active = dnssecActive(value);
    if (active === false) return true;
    return active === null
      ? say('changes.dnssec-unsaid')
      : say('changes.dnssec-still-active', { records: describeRecords(value) });
  },
  explains: (_change, { kind, after }) => kind === 'dnssec' && after === 'off',
  describe: () => say('change.dnssec-disable'),
});

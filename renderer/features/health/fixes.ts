import type { ChangeKind } from '../../../shared/model/change-kind.ts';
import type { HealthQuestion, HealthRule } from '../../../shared/model/health.ts';

const changes: Readonly<Record<HealthRule, ChangeKind>> = {
  lock: 'lock',
  privacy: 'privacy',
  dnssec: 'dnssec-add',
  verification: 'resend-verification',
  contacts: 'contacts',
  nameservers: 'nameservers',
};

/** @returns the change that puts a finding right; null where the details have to be read first */
export const fixOf = ({ rule, verdict }: Pick<HealthQuestion, 'rule' | 'verdict'>): ChangeKind | null =>
  verdict === 'finding' ? changes[rule] : null;

/** The rules by what happens when nothing is done: what can be stolen or switched off comes first. */
export const rulesByRisk: readonly HealthRule[] = [
  'lock',
  'verification',
  'nameservers',
  'contacts',
  'privacy',
  'dnssec',
];

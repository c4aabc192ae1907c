import { Nameservers } from '../../../shared/model/registration.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { MessageKey } from '../../i18n/messages.ts';

export const nameserverLines = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** A problem of nameservers, as the name of a sentence and its values. */
export interface NameserverProblem {
  readonly key: MessageKey;
  readonly values: Record<string, string>;
}

/** @returns what the nameservers typed lack; null when they will do */
export function nameserverProblem(text: string): NameserverProblem | null {
  const lines = nameserverLines(text);
  const bad = lines.find((line) => !toAsciiDomain(line).ok);
  if (bad !== undefined) return { key: 'changes.errors.name', values: { name: bad } };
  if (lines.length < 2) return { key: 'changes.errors.few', values: {} };
  if (lines.length > 5) return { key: 'changes.errors.many', values: {} };
  return Nameservers.safeParse(lines).success ? null : { key: 'changes.errors.twice', values: {} };
}

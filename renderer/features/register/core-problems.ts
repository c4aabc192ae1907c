import type { Said } from '../../../shared/words/sentence.ts';
import type { OrderPreview } from '../../../shared/model/ordering.ts';

/**
 * What the core says of single fields, by their path; the first sentence for each. EPP codes belong to one name and are
 * found under `example.com eppCode`.
 */
export function coreProblemsOf(
  items: OrderPreview['items'],
  write: (said: Said) => string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { domain, fields = {} } of items) {
    for (const [path, sentence] of Object.entries(fields)) {
      problems[path === 'eppCode' ? `${domain} eppCode` : path] ??= write(sentence);
    }
  }
  return problems;
}

/** @returns the path of a field of the form: `example.com eppCode` is `eppCode` */
export const pathOf = (name: string): string => name.split(' ').at(-1) ?? name;

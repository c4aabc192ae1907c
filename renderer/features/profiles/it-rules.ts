import type { MessageKey } from '../../i18n/messages.ts';

/** @see docs/INTERFACE.md, `.it` additional fields */
export const itEntities = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type ItEntity = (typeof itEntities)[number];

/** Only a natural person may choose whether the data is published. */
export const mayHide = (entity: ItEntity): boolean => entity === '1';

/** What the tax code is for this entity. */
export function taxCodeWords(entity: ItEntity): { label: MessageKey; hint: MessageKey } {
  if (entity === '1') return { label: 'itFields.personCode', hint: 'itFields.personCodeHint' };
  return entity === '4'
    ? { label: 'itFields.nonProfitTax', hint: 'itFields.nonProfitHint' }
    : { label: 'itFields.vat', hint: 'itFields.vatHint' };
}

/** @returns what is wrong with a tax code, or null */
export function taxCodeProblem(entity: ItEntity, taxid: string): MessageKey | null {
  const code = taxid.trim();
  if (code === '') return 'registrant.errors.missing';
  if (entity === '1' || /^\d+$/.test(code)) return null;
  if (entity === '4') return code.toLowerCase() === 'n.a.' ? null : 'registrant.errors.taxidNonProfit';
  return 'registrant.errors.taxidDigits';
}

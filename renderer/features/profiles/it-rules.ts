import type { MessageKey } from '../../i18n/messages.ts';

/** @see docs/INTERFACE.md, `.it` additional fields */
export const itEntities = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type ItEntity = (typeof itEntities)[number];

/** Only a natural person may choose whether the data is published. */
export const mayHide = (entity: ItEntity): boolean => entity === '1';

/** What the tax code is for this entity, by the country of a natural person. */
export function taxCodeWords(entity: ItEntity, country: string): { label: MessageKey; hint: MessageKey } {
  if (entity === '1') {
    return isItalian(country)
      ? { label: 'itFields.taxCode', hint: 'itFields.taxCodeHint' }
      : { label: 'itFields.document', hint: 'itFields.documentHint' };
  }
  return entity === '4'
    ? { label: 'itFields.nonProfitTax', hint: 'itFields.nonProfitHint' }
    : { label: 'itFields.vat', hint: 'itFields.vatHint' };
}

/** @returns what is wrong with a tax code, or null */
export function taxCodeProblem(entity: ItEntity, country: string, taxid: string): MessageKey | null {
  const code = taxid.trim();
  if (code === '') return 'registrant.errors.missing';
  if (entity === '1') {
    const isCode = /^[A-Za-z0-9]{16}$/.test(code);
    return isItalian(country) && !isCode ? 'registrant.errors.taxidPerson' : null;
  }
  if (/^\d+$/.test(code)) return null;
  if (entity === '4') return code.toLowerCase() === 'n.a.' ? null : 'registrant.errors.taxidNonProfit';
  return 'registrant.errors.taxidDigits';
}

const isItalian = (country: string): boolean => country.trim().toUpperCase() === 'IT';

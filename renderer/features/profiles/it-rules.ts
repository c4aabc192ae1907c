import type { MessageKey } from '../../i18n/messages.ts';

/** @see docs/INTERFACE.md, `.it` additional fields */
export const itEntities = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type ItEntity = (typeof itEntities)[number];

/** Only a natural person may choose whether the data is published. */
export const mayHide = (entity: ItEntity): boolean => entity === '1';

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

/** The digits of an Italian VAT number, or of a numeric tax code: the last one follows from the others. */
function hasCheckDigit(code: string): boolean {
  const digits = [...code].map(Number);
  const sum = digits.reduce((all, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length === 11 && sum % 10 === 0;
}

/**
 * What the interface allows and the registry probably does not. It does not stop anybody: the service decides.
 * @returns null for what looks right, and for a tax code with a problem
 */
export function taxCodeDoubt(
  entity: ItEntity,
  { taxid, country, company }: { readonly taxid: string; readonly country: string; readonly company: string },
): MessageKey | null {
  const code = taxid.trim();
  if (taxCodeProblem(entity, code) !== null) return null;
  if (entity === '1') {
    if (company.trim() !== '') return 'itFields.doubts.company';
    return /^(it)?\d{11}$/i.test(code) ? 'itFields.doubts.vatOfPerson' : null;
  }
  const isItalian = entity !== '7' && country.trim().toUpperCase() === 'IT' && /^\d+$/.test(code);
  return isItalian && !hasCheckDigit(code) ? 'itFields.doubts.checkDigit' : null;
}

import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { languages } from '../../i18n/i18n.ts';
import { Registrant } from '../../../shared/model/registration.ts';

/** @returns every country by its two letters, in the order of their names in the language */
export function countriesIn(locale: string): { readonly value: CountryCode; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return getCountries()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

/** @returns the two letters of a country that is typed by its name in a language of the program; else what is typed */
export function countryCode(typed: string): string {
  const name = typed.trim().toLowerCase();
  const country = languages.flatMap(countriesIn).find(({ label }) => label.toLowerCase() === name);
  return country?.value ?? typed;
}

/**
 * Completes a phone number with the calling code of its country.
 * @returns the number as the interface has it, `+39.0115550100`; what is typed where it is not a valid number
 */
export function completePhone(typed: string, country: string): string {
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  });
  if (!number?.isValid() || number.ext) return typed;
  const complete = Registrant.shape.phone.safeParse(`+${number.countryCallingCode}.${number.nationalNumber}`);
  return complete.success ? complete.data : typed;
}

import { expect, it } from 'vitest';
import {
  completePhone,
  countriesIn,
  countryCode,
} from '../../../../../renderer/features/profiles/countries.ts';

it.each([
  // In Italy the zero belongs to the number; elsewhere it only says that the call stays in the country.
  ['011 5550100', 'IT', '+39.0115550100'],
  ['030 / 901820', 'DE', '+49.30901820'],
  ['(020) 7946-0000', 'GB', '+44.2079460000'],
  ['91 555 01 00', 'ES', '+34.915550100'],
  ['514 555 0100', 'CA', '+1.5145550100'],
  ['+39 011 5550100', 'DE', '+39.0115550100'],
  ['00423 2371111', 'IT', '+423.2371111'],
  ['+39.0115550100', 'IT', '+39.0115550100'],
  ['+44 (0)20 7946 0000', 'IT', '+44.2079460000'],
])('completes %s of %s to %s', (typed, country, complete) => {
  expect(completePhone(typed, country)).toBe(complete);
});

it.each([
  ['', 'IT'],
  ['011 5550100', ''],
  ['011 5550100', 'XX'],
  ['ask Ada', 'IT'],
  ['123', 'IT'],
  ['0 555 0100', 'BR'],
  ['011 5550100 ext. 7', 'IT'],
])('leaves %j of %j as it was typed', (typed, country) => {
  expect(completePhone(typed, country)).toBe(typed);
});

it.each([
  ['italia', 'IT'],
  [' Italy ', 'IT'],
  ['Germania', 'DE'],
  ['Germany', 'DE'],
  ['it', 'it'],
  ['Atlantis', 'Atlantis'],
])('reads the country %j as %j in either language', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});

it('lists every country once, by its name in the language', () => {
  const english = countriesIn('en');
  expect(english.length).toBeGreaterThan(230);
  expect(new Set(english.map(({ value }) => value)).size).toBe(english.length);
  expect(english.find(({ value }) => value === 'DE')?.label).toBe('Germany');
  expect(countriesIn('it').find(({ value }) => value === 'DE')?.label).toBe('Germania');
  expect(
    english.every(({ label }, at) => at === 0 || english[at - 1]!.label.localeCompare(label, 'en') < 0),
  ).toBe(true);
});

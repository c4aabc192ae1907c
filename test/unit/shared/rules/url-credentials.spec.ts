import { expect, it } from 'vitest';
import { hasCredentials } from '../../../../shared/rules/url-credentials.ts';

it.each([
  ['https://anna:secret@service.example/', true],
  ['https://anna@service.example/', true],
  ['https://:secret@service.example/', true],
  ['https://service.example/?user=anna', false],
  ['no address', false],
])('whether %s has a name or a password in it: %s', (address, expected) => {
  expect(hasCredentials(address)).toBe(expected);
});

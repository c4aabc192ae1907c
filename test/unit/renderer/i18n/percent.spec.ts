import { expect, it } from 'vitest';
import { formatPercent } from '../../../../renderer/i18n/percent.ts';

it('writes a percentage with one decimal in the language of the page', () => {
  expect(formatPercent('-12.5', 'en')).toBe('-12.5');
  expect(formatPercent('1250.0', 'it')).toBe('1250,0');
  expect(formatPercent('12345.6', 'en')).toBe('12,345.6');
});

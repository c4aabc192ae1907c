// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n, type Language } from '../../../../renderer/i18n/i18n.ts';
import { useText, type Text } from '../../../../renderer/i18n/text.ts';

const noon = new Date(2026, 10, 20, 12).getTime();
const ago = (seconds: number): string => new Date(noon - seconds * 1000).toISOString();

function textIn(language: Language): Text {
  i18n.global.locale.value = language;
  let text: Text | null = null;
  mount({ setup: () => ((text = useText()), () => null) });
  return text!;
}

// Other specs share the page's texts.
afterEach(() => {
  i18n.global.locale.value = 'en';
});

describe('an age', () => {
  it.each([
    [50, 'en', '1 min ago'],
    [180, 'it', '3 min fa'],
    [3580, 'en', '1 h ago'],
    [7200, 'en', '2 h ago'],
    [7200, 'it', '2 h fa'],
    [86_399, 'it', '1 giorno fa'],
    [86_400, 'it', '1 giorno fa'],
    [3 * 86_400, 'en', '3 days ago'],
  ] as const)('of %d seconds is told in %s as %s', (seconds, language, text) => {
    expect(textIn(language).age(ago(seconds), noon)).toBe(text);
  });

  it('is too fresh to count below 45 seconds, also when the clock of the host is ahead', () => {
    const { age } = textIn('en');
    expect([age(ago(20), noon), age(ago(-90), noon)]).toEqual(['just now', 'just now']);
  });

  it('is none where nothing was ever read', () => {
    expect(textIn('it').age(null, noon)).toBe('mai');
  });
});

it('shows one sign for what is not known', () => {
  const { date, money, percent } = textIn('en');
  expect([date(null), date(undefined), money(null), percent(undefined)]).toEqual(['–', '–', '–', '–']);
});

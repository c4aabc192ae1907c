// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SearchBar from '../../../../../renderer/features/portfolio/SearchBar.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

let bar: VueWrapper;

async function open() {
  const bridge = await openPage({ domains: 10 });
  bar = show(SearchBar);
  return bridge;
}
const problem = (): string => bar.find('[role="alert"]').text();

describe('the search of the portfolio', () => {
  it('says which part of a query cannot be read, in the language of the page', async () => {
    await open();
    await bar.get('input').setValue('tld:it expires:<soon');
    expect(problem()).toContain('“soon” is not a date');
    i18n.global.locale.value = 'it';
    await settle();
    expect(problem()).toContain('In “expires:<soon”: “soon” non è una data; scrivi una data (2027-01-31)');
    expect(bar.get('input').attributes('aria-invalid')).toBe('true');
  });

  it('searches for what was probably meant at one click', async () => {
    await open();
    await bar.get('input').setValue('expire:<30d');
    expect(problem()).toBe(
      '“expire:” is not a search term. Did you mean “expires:”? Search for expires:<30d',
    );
    await bar.get('[role="alert"] button').trigger('click');
    await settle();
    expect(usePortfolio().query).toBe('expires:<30d');
    expect(bar.find('[role="alert"]').exists()).toBe(false);
    expect(document.activeElement).toBe(bar.get('input').element);
  });

  it('does not blame the query when the portfolio cannot be read', async () => {
    const bridge = await open();
    const message = 'The database answered with an error.';
    bridge.failWith('list.rows', 'internal', message);
    usePortfolio().setOnScreen(true);
    usePortfolio().search('tld:it');
    usePortfolio().rows.show(0, 10);
    await settle();
    expect(problem()).toBe(message);
    expect(bar.get('input').attributes('aria-invalid')).toBeUndefined();
    expect(bar.find('.is-wrong').exists()).toBe(false);
  });
});

describe('the keyboard in the search', () => {
  const input = () => bar.get<HTMLInputElement>('input');
  const offers = (): string[] => bar.findAll('[role="option"]').map((option) => option.text());
  const press = async (key: string): Promise<void> => {
    await input().trigger('keydown', { key });
    await settle();
  };
  async function type(text: string): Promise<void> {
    await input().setValue(text);
    input().element.setSelectionRange(text.length, text.length);
    await input().trigger('input');
    await settle();
  }

  it('takes the offer that the arrows reached, and goes on typing after it', async () => {
    await open();
    await type('sta');
    expect(offers()[0]).toContain('status:');
    await press('ArrowDown');
    await press('Enter');
    expect(input().element.value).toBe('status:');
    expect(bar.emitted('leave')).toBeUndefined();
  });

  it('searches at once with Enter and goes on to the rows', async () => {
    await open();
    await type('tld:it');
    await press('Enter');
    expect(usePortfolio().query).toBe('tld:it');
    expect(bar.emitted('leave')).toHaveLength(1);
  });

  it('stays in the field where the query cannot be read', async () => {
    await open();
    await type('expires:soon');
    await press('Enter');
    expect(usePortfolio().query).toBe('');
    expect(bar.emitted('leave')).toBeUndefined();
  });

  it('closes the offers with Escape first, and empties the field with the next', async () => {
    await open();
    await type('sta');
    await press('Escape');
    expect(offers()).toEqual([]);
    expect(input().element.value).toBe('sta');
    await press('Escape');
    expect(input().element.value).toBe('');
  });
});

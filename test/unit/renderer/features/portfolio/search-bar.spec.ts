// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
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
    expect(problem()).toBe(
      'Una parte della ricerca non è valida: «expires:<soon». Vedi la guida alla ricerca accanto al campo.',
    );
    expect(bar.get('input').attributes('aria-invalid')).toBe('true');
  });

  it('does not blame the query when the portfolio cannot be read', async () => {
    const bridge = await open();
    const message = 'The database answered with an error.';
    bridge.failWith('domains.query', { code: 'internal', message: asWritten(message), retryable: true });
    usePortfolio().setOnScreen(true);
    usePortfolio().search('tld:it');
    usePortfolio().rows.show(0, 10);
    await settle();
    expect(problem()).toBe(message);
    expect(bar.get('input').attributes('aria-invalid')).toBeUndefined();
    expect(bar.find('.is-wrong').exists()).toBe(false);
  });
});

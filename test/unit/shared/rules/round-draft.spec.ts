import { expect, it } from 'vitest';
import { CustomerLanguage } from '../../../../shared/model/customer.ts';
import { DraftKind } from '../../../../shared/model/round.ts';
import {
  type DraftContent,
  fillDraft,
  placeholders,
  unknownPlaceholders,
  usualTemplates,
} from '../../../../shared/rules/round-draft.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const content: DraftContent = {
  ...{ customer: 'Rossi', company: null, language: 'en', round: 'December', deadline: '2026-12-10' },
  domains: [
    { unicode: 'bücher.de', expiryDate: '2027-01-02', price: eur('14.90') },
    { unicode: 'a.com', expiryDate: '2027-01-03', price: eur('10.00') },
    { unicode: 'b.com', expiryDate: '2027-01-04', price: null },
  ],
};

it('fills in names, expiry dates, prices and total as customers read them', () => {
  const text = `${placeholders.map((name) => `{{${name}}}`).join('|')}`;
  expect(fillDraft({ subject: 'By {{ deadline }}', text }, content)).toEqual({
    subject: 'By 10 December 2026',
    text: [
      'Rossi|Rossi|December|10 December 2026',
      '- bücher.de (expires 2 January 2027, EUR 14.90):\n- a.com (expires 3 January 2027, EUR 10.00):\n- b.com (expires 4 January 2027, price on request):',
      '3|EUR 24.90',
    ].join('|'),
  });
});

it('writes no total where no domain has a price', () => {
  const domains = content.domains.slice(2);
  expect(fillDraft({ subject: 'x', text: '{{total}}' }, { ...content, domains }).text).toBe('on request');
});

it('does not fill in what a customer is called', () => {
  const filled = fillDraft({ subject: 'x', text: '{{customer}}' }, { ...content, customer: '{{total}} $&' });
  expect(filled.text).toBe('{{total}} $&');
});

it('names each placeholder once that no draft has', () => {
  const template = { subject: '{{price}}', text: '{{ price }} {{}} {{domains}} {not} {{Customer}}' };
  expect(unknownPlaceholders(template)).toEqual(['price', '', 'Customer']);
});

it.each(CustomerLanguage.options)(
  'has usual texts in %s that name domains, total and deadline',
  (language) => {
    for (const kind of DraftKind.options) {
      const template = usualTemplates[language][kind];
      expect(unknownPlaceholders(template)).toEqual([]);
      for (const name of ['customer', 'domains', 'total', 'deadline'])
        expect(template.text).toContain(`{{${name}}}`);
    }
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setTerm, termValues } from '../../../../shared/rules/query-terms.ts';
import { runs } from '../../../support/runs.ts';

describe('a term that a control writes', () => {
  it('lets a control replace its own term and leaves the rest as typed', () => {
    expect(setTerm('shop tld:eu  "two words" -tld:de lock:off', 'tld', ['it', 'co.uk'])).toBe(
      'shop "two words" -tld:de lock:off tld:it,co.uk',
    );
    expect(setTerm('shop tld:eu', 'tld', [])).toBe('shop');
    expect(setTerm('', 'status', ['Pending Transfer'])).toBe('status:"Pending Transfer"');
    expect(setTerm('expires:<30d', 'expires', ['>2027-01-01'])).toBe('expires:>2027-01-01');
  });

  it('gives a control back what it wrote, whatever else is in the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', '-', 't', 'l', 'd', ':', ',') }),
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 4 }),
        (text, values) => {
          expect(termValues(setTerm(text, 'tld', values), 'tld')).toEqual(values);
        },
      ),
      { numRuns: runs(300, 20_000) },
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../../../../../electron/provider/token/codes.ts';
import { readRefusal } from '../../../../../electron/provider/token/envelope.ts';
import { fillRoute } from '../../../../../electron/provider/token/fill-template.ts';
import { defaultRouteProfile, placeholderPattern } from '../../../../../shared/model/route-profile.ts';

it('a refusal proves that nothing happened only where the document says so', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (code, status, more) => {
      const known = catalogue.find((entry) => entry.code === code.trim());
      const answer = { error: { code, message: 'x', ...(more as object) } };
      const failure = readRefusal(answer, { status, paid: true, beginning: '' });
      if (failure && !known && (status >= 500 || status < 400) && ![502, 503].includes(status))
        expect(failure.effect).toBe('maybe');
    }),
  );
});

it('a request is the same bytes for the same values, and holds no placeholder', () => {
  const values = fc.dictionary(
    fc.constantFrom('domain', 'years', 'firstName', 'company', 'nameservers', 'idProtection', 'it.entity'),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()), fc.constant(null)),
  );
  fc.assert(
    fc.property(values, fc.constantFrom(...Object.values(defaultRouteProfile)), (given, route) => {
      if (!route) return;
      const plain = Object.fromEntries(
        Object.entries(given).filter(([, value]) => !JSON.stringify(value).includes('{')),
      );
      const once = fillRoute(route, plain);
      expect(fillRoute(route, Object.fromEntries(Object.entries(plain).reverse()))).toEqual(once);
      expect(once.path).toMatch(/^\/[^?#\s]*$/);
      expect(`${once.path}${once.body ?? ''}`).not.toMatch(new RegExp(placeholderPattern.source));
    }),
  );
});

import { expect, it } from 'vitest';
import { unicodeName } from '../../../../electron/platform/unicode-name.ts';
import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';

it.each([
  ['xn--caff-8oa.it', 'caffè.it'],
  ['xn--mgba3gch31f060k.com', 'نامه\u200cای.com'],
  ['plain.it', 'plain.it'],
])('%s is written %s', (domain, unicode) => {
  expect(unicodeName(domain)).toBe(unicode);
});

it.each(['xn--mgba3gch31f060k.com', 'xn--10cl1a0b660p.com', 'xn--ab-m1t.it', 'xn--a-0hc.it', 'xn--.it'])(
  'the name that is shown of %s leads back to it',
  (domain) => {
    const read = toAsciiDomain(visibleLine(unicodeName(domain)));
    expect(read.ok ? read.domain : domain).toBe(domain);
  },
);

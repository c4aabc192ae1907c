import { expect, it } from 'vitest';
import { carriesToken } from '../../../../shared/rules/token-header.ts';

it.each(['Authorization', 'X-Api-Key', 'token2'])('%s may carry the token', (name) => {
  expect(carriesToken(name)).toBe(true);
});

it.each(['', 'X Api', 'é-Key', 'Key:', 'Key\r\nHost', 'Host', 'CONTENT-LENGTH', 'Idempotency-Key'])(
  '%j carries no token: it is no name of a header, or one that HTTP or Namekeep needs',
  (name) => {
    expect(carriesToken(name)).toBe(false);
  },
);

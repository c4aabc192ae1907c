import { expect, it } from 'vitest';
import {
  algorithmCode,
  algorithmName,
  isOutdatedAlgorithm,
} from '../../../../../shared/rules/dnssec/algorithms.ts';
import { digestTypeCode, digestTypeOf } from '../../../../../shared/rules/dnssec/digest-types.ts';

/** @see IANA, DNS Security Algorithm Numbers; RFC 8624, section 3.1: which must or should not sign any more */
it.each([
  [1, 'RSAMD5', true],
  [2, 'DH', true],
  [3, 'DSA', true],
  [5, 'RSASHA1', true],
  [6, 'DSA-NSEC3-SHA1', true],
  [7, 'RSASHA1-NSEC3-SHA1', true],
  [8, 'RSASHA256', false],
  [10, 'RSASHA512', false],
  [12, 'ECC-GOST', true],
  [13, 'ECDSAP256SHA256', false],
  [14, 'ECDSAP384SHA384', false],
  [15, 'ED25519', false],
  [16, 'ED448', false],
])('knows algorithm %i as %s', (code, mnemonic, outdated) => {
  expect(algorithmName(code)).toBe(mnemonic);
  expect(algorithmCode(mnemonic)).toBe(code);
  expect(algorithmCode(mnemonic.toLowerCase())).toBe(code);
  expect(isOutdatedAlgorithm(code)).toBe(outdated);
});

/** @see IANA, Delegation Signer Resource Record Digest Algorithms */
it.each([
  [1, 'SHA-1', 'SHA-1'],
  [2, 'SHA-256', 'SHA-256'],
  [3, 'GOST', 'GOST R 34.11-94'],
  [4, 'SHA-384', 'SHA-384'],
])('knows digest type %i as %s', (code, mnemonic, name) => {
  expect(digestTypeCode(mnemonic)).toBe(code);
  expect(digestTypeCode(mnemonic.toLowerCase())).toBe(code);
  expect(digestTypeOf(code)?.name).toBe(name);
});

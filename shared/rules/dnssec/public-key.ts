import { algorithmName } from './algorithms.ts';

/** Bytes of a key whose length is fixed. @see RFC 5933, RFC 6605, RFC 8080 */
const fixedLengths: ReadonlyMap<number, number> = new Map([
  [12, 64],
  [13, 64],
  [14, 96],
  [15, 32],
  [16, 57],
]);

/** @returns what is wrong with a key of this algorithm, as a sentence; null when it is plausible or cannot be judged */
export function publicKeyProblem(algorithm: number, key: Uint8Array): string | null {
  const length = fixedLengths.get(algorithm);
  if (length !== undefined) {
    return key.length === length
      ? null
      : `The public key has ${key.length} bytes; an ${algorithmName(algorithm)} key has ${length}.`;
  }
  switch (algorithm) {
    case 1:
    case 5:
    case 7:
    case 8:
    case 10:
      return rsaProblem(algorithm, key);
    case 3:
    case 6:
      return dsaProblem(key);
    default:
      return null;
  }
}

/** @see RFC 3110, section 2; RFC 5702, section 2 */
function rsaProblem(algorithm: number, key: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0] = key;
  const start = first === 0 ? 3 : 1;
  const exponentLength = first === 0 ? second * 256 + third : first;
  const exponent = key.subarray(start, start + exponentLength);
  const modulus = key.subarray(start + exponentLength);
  if (exponent.length === 0 || modulus.length === 0) {
    return 'The public key does not hold an RSA exponent and modulus; part of it may be missing.';
  }
  if (exponent[0] === 0 || modulus[0] === 0) return 'The RSA exponent or modulus begins with a zero byte.';
  if (!isOdd(exponent) || !isOdd(modulus)) {
    return 'The RSA exponent or modulus is even; part of the public key may be missing.';
  }
  const bits = modulus.length * 8 - Math.clz32((modulus[0] ?? 0) << 24);
  const least = algorithm === 10 ? 1024 : 512;
  return bits < least || bits > 4096
    ? `The RSA modulus has ${bits} bits; ${least} to 4096 are possible with ${algorithmName(algorithm)}.`
    : null;
}

const isOdd = (number: Uint8Array): boolean => ((number.at(-1) ?? 0) & 1) === 1;

/** @see RFC 2536, section 2 */
function dsaProblem(key: Uint8Array): string | null {
  const [size = 255] = key;
  return size <= 8 && key.length === 21 + 3 * (64 + 8 * size)
    ? null
    : 'The public key does not have the parts of a DSA key; part of it may be missing.';
}

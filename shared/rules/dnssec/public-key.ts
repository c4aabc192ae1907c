import { algorithmName } from './algorithms.ts';
import { say, type Sentence } from '../../words/sentence.ts';

/** Bytes of a key whose length is fixed. @see RFC 5933, RFC 6605, RFC 8080 */
const fixedLengths: ReadonlyMap<number, number> = new Map([
  [12, 64],
  [13, 64],
  [14, 96],
  [15, 32],
  [16, 57],
]);

/** @returns what is wrong with a key of this algorithm, as a sentence; null when it is plausible or cannot be judged */
export function publicKeyProblem(algorithm: number, key: Uint8Array): Sentence | null {
  const length = fixedLengths.get(algorithm);
  if (length !== undefined) {
    return key.length === length
      ? null
      : say('dnssec.key-bytes', {
          bytes: key.length,
          algorithm: algorithmName(algorithm) ?? '',
          needed: length,
        });
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
function rsaProblem(algorithm: number, key: Uint8Array): Sentence | null {
  const [first = 0, second = 0, third = 0] = key;
  const start = first === 0 ? 3 : 1;
  const exponentLength = first === 0 ? second * 256 + third : first;
  const exponent = key.subarray(start, start + exponentLength);
  const modulus = key.subarray(start + exponentLength);
  if (exponent.length === 0 || modulus.length === 0) {
    return say('dnssec.rsa-parts');
  }
  if (exponent[0] === 0 || modulus[0] === 0) return say('dnssec.rsa-zero');
  if (!isOdd(exponent) || !isOdd(modulus)) {
    return say('dnssec.rsa-even');
  }
  const bits = modulus.length * 8 - Math.clz32((modulus[0] ?? 0) << 24);
  const least = algorithm === 10 ? 1024 : 512;
  return bits < least || bits > 4096
    ? say('dnssec.rsa-bits', {
        bits: String(bits),
        least: String(least),
        algorithm: algorithmName(algorithm) ?? '',
      })
    : null;
}

const isOdd = (number: Uint8Array): boolean => ((number.at(-1) ?? 0) & 1) === 1;

/** @see RFC 2536, section 2 */
function dsaProblem(key: Uint8Array): Sentence | null {
  const [size = 255] = key;
  return size <= 8 && key.length === 21 + 3 * (64 + 8 * size) ? null : say('dnssec.dsa-parts');
}

import { domainToASCII, domainToUnicode } from 'node:url';
import { extensions } from '../extensions.ts';
import { happens, pick, roll } from '../seeded.ts';

const first =
  'rossi bianchi ferrari colombo ricci marino greco conti costa gallo fontana moretti lombardi barbieri santoro mariani rinaldi caruso leone longo martini vitale serra villa monti riva alpina adria levante ponente aurora bella casa nova terra sole luna mare monte valle lago ponte porta piazza torre verde azzurra antica prima alta vera nord sud nordic baltic iberia atlas delta omega sigma vector orion vega lyra'.split(
    ' ',
  );
const second =
  'studio legal hotel garden bakery pizza coffee wine tours travel rooms homes estate build design print media photo video web soft data cloud net systems logistics motors bikes boats energy solar clima impianti service consulting partners group holding invest finance dental medica farma vet sport fit yoga dance music art books school academy kids toys fashion shoes jewels optics beauty hair food market shop'.split(
    ' ',
  );
const international =
  'müller françois málaga żółw čeština ångström straße кафе москва україна ελλάδα αθήνα 東京 日本語 北京 서울 भारत ไทย مصر ישראל'.split(
    ' ',
  );

const ask = { international: 1, word: 2, extension: 3 };
/** First and second words times each other: after this many names a number is appended. */
const blockSize = 4096;
/** Odd, so that stepping by it meets every pair of words once before it meets any twice. */
const stride = 2731;
const strideBack = inverse(stride, blockSize);
const slots = extensions.flatMap((extension) => Array<string>(extension.weight).fill(extension.name));

export const extensionAt = (seed: number, index: number): string =>
  pick(slots, roll(seed, index, ask.extension));

/** The name with this index in Punycode, from the 4,097th on with a number, one in 30 in another script. */
export function nameAt(seed: number, index: number): string {
  const extension = extensionAt(seed, index);
  if (happens(seed, index, ask.international, 33)) {
    return `${domainToASCII(`${pick(international, roll(seed, index, ask.word))}-${index + 1}`)}.${extension}`;
  }
  const pair = ((index % blockSize) * stride + offset(seed)) % blockSize;
  const block = Math.floor(index / blockSize);
  return `${pick(first, pair >> 6)}-${pick(second, pair & 63)}${block === 0 ? '' : block + 1}.${extension}`;
}

/** @returns the index the name has in the portfolio of this seed, whatever its size; null when it has none */
export function indexOf(seed: number, name: string): number | null {
  const label = name.slice(0, name.indexOf('.'));
  for (const index of [numbered(label), paired(seed, label)]) {
    if (index !== null && nameAt(seed, index) === name) return index;
  }
  return null;
}

function numbered(label: string): number | null {
  const digits = label.startsWith('xn--') ? /-(\d{1,8})$/.exec(domainToUnicode(label))?.[1] : undefined;
  return digits === undefined || Number(digits) === 0 ? null : Number(digits) - 1;
}

function paired(seed: number, label: string): number | null {
  const [, one = '', two = '', digits = ''] = /^([a-z]+)-([a-z]+)(\d{0,8})$/.exec(label) ?? [];
  const [row, column] = [first.indexOf(one), second.indexOf(two)];
  if (row === -1 || column === -1) return null;
  const step = row * 64 + column - offset(seed) + blockSize;
  const block = digits === '' ? 0 : Number(digits) - 1;
  return block < 0 ? null : block * blockSize + ((step * strideBack) % blockSize);
}

const offset = (seed: number): number => roll(seed, 0, ask.word) % blockSize;

function inverse(odd: number, modulus: number): number {
  let candidate = 1;
  while ((candidate * odd) % modulus !== 1) candidate += 2;
  return candidate;
}

/**
 * What domains are sorted by: without regard to case and accents, digits as numbers, so that `shop2.it` comes
 * before `shop10.it` and `münchen.de` beside `munchen.de`. Compared byte by byte.
 */
export function nameSortKey(unicode: string): string {
  const name = unicode.toLowerCase();
  const plain = /^[\x20-\x7e]*$/.test(name)
    ? name
    : name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const key = plain.replace(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '');
    return String(value.length).padStart(3, '0') + value;
  });
  return key === name ? key : `${key}\u0001${name}`;
}

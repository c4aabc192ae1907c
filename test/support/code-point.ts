import fc from 'fast-check';

/** For `fc.string`: any code point, many of them of a keyboard. The `binary` of fast-check lists all of them first. */
export const codePoint = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

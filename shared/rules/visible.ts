const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/u;

/** Scripts in which a joiner between two letters makes another word. */
const joining =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'.replace(
    /(\w+) ?/g,
    String.raw`\p{scx=$1}`,
  );
/** Invisible characters that neither join emoji or letters of these scripts nor choose the form of an ideograph. */
const meaningless = new RegExp(
  String.raw`[\p{Cf}\p{DI}](?<!${[
    String.raw`\p{ExtPict}(?:\ufe0f|[\p{Emoji_Modifier}\ufe0f]?\u200d(?=\p{ExtPict}))`,
    String.raw`[${joining}][\u200c\u200d](?=[${joining}])`,
    String.raw`\p{Ideographic}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  ].join('|')})`,
  'gu',
);

/**
 * Text from outside must neither command a terminal nor look other than it is.
 * @returns the text without control, direction and zero-width characters; line breaks, tabs and what changes the characters
 * beside it stay
 */
export const visible = (text: string): string =>
  unseen.test(text)
    ? text
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\t\n]|[\p{Zl}\p{Zp}]/gu, ' ')
        .replace(meaningless, '')
    : text;

/** @returns the same in one line */
export const visibleLine = (text: string): string => visible(text).replace(/[\t\n]/g, ' ');

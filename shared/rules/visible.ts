const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/u;

/**
 * Text from outside must neither command a terminal nor look other than it is.
 * @returns the text without control, direction and zero-width characters; line breaks, tabs and what joins emoji stay
 */
export const visible = (text: string): string =>
  unseen.test(text)
    ? text
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\t\n]|[\p{Zl}\p{Zp}]/gu, ' ')
        .replace(
          /[\p{Cf}\p{DI}](?<!\p{ExtPict}(?:\ufe0f|[\p{Emoji_Modifier}\ufe0f]?\u200d(?=\p{ExtPict})))/gu,
          '',
        )
    : text;

/** @returns the same in one line */
export const visibleLine = (text: string): string => visible(text).replace(/[\t\n]/g, ' ');

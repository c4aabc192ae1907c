/** Text of the service must not steer the terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** The same for text of several lines, which stay lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

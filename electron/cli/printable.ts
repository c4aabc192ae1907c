/** Text of the service must not steer the terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** @param {string} text */
const isSentence = (text) => text.includes(' ');

/**
 * Leaves sentences as they are: what is on screen or in a log may be said in other words. A text without a space is a
 * name that decides something.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sentences',
    value: {
      /** @param {{ node: { type: string, value?: unknown, quasis?: { value: { raw: string } }[] } }} path */
      shouldIgnore({ node: { type, value, quasis } }) {
        if (type === 'StringLiteral' && typeof value === 'string' && isSentence(value)) return 'a sentence';
        if (type === 'TemplateLiteral' && quasis?.some(({ value: { raw } }) => isSentence(raw)))
          return 'a sentence';
        return undefined;
      },
    },
  },
];

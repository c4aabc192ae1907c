/** Set in `npm run test:slow`, which runs every spec that imports this file. */
const isSlow = process.env['NAMEKEEP_SLOW'] === '1';

/** How often to try: `few` in `npm test`, `many` in `npm run test:slow`. */
export const runs = (few: number, many: number): number => (isSlow ? many : few);

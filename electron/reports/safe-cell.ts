/**
 * What a spreadsheet may skip before it looks for a formula: white space, control, format and other invisible
 * characters (with NUL and the byte order mark), quotes, and the delimiters, since a file opened with another
 * delimiter than it was written with begins a cell behind each of them.
 */
const skipped = String.raw`\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"',;|`;
/** What begins a formula, with full-width, small, raised and lowered twins, and what Excel treats like one. */
const starters = String.raw`=＝﹦⁼₌+＋﹢⁺₊\-－﹣−⁻₋@＠﹫\t\r\n\0`;
const startsFormula = new RegExp(`^[${skipped}]*[${starters}]`, 'u');

/**
 * Makes a text harmless as a spreadsheet cell: one that could start a formula gets a leading apostrophe, every
 * other text stays as it is. Quotes and apostrophes are skipped
 * too, so the original can always be told: a cell that begins with an apostrophe and would need one was given it here.
 */
export const safeCell = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

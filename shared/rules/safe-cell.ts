/** Ends a cell when the file is opened with another delimiter, or by a program that knows no quotes. */
const cellEnd = String.raw`[,;\|\t\r\n]`;
/** Characters a spreadsheet may skip before a formula: white space, controls, invisible ones and quotes. */
const skipped = String.raw`[[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}"']--${cellEnd}]*`;
/**
 * Begins a formula: the signs, their full-width, small, raised and lowered twins, and signs that Excel treats alike.
 */
const starter = String.raw`(?:[=＝﹦⁼₌+＋﹢⁺₊\-－﹣−⁻₋@＠﹫\t\0]|\r(?!\n))`;

/**
 * Every place in a text where a cell could start with a formula, as a match without characters: the beginning of the
 * text, and what follows a delimiter or a line end. So is the end of the text behind one of these: the closing quote
 * would open a cell there, with the rest of the file in it. A cell does not begin with a line end either.
 */
export const formulaPlaces = new RegExp(
  `(?<=^|${cellEnd})(?=${skipped}${starter})|(?<=${cellEnd})(?=${skipped}$)|^(?=${skipped}[\\r\\n])`,
  'gv',
);

/**
 * Makes a text harmless as a spreadsheet cell: each place where a formula could start gets an apostrophe, all else stays
 * as it is. Quotes and apostrophes are skipped too, so the original can always be told: an apostrophe at such a place was
 * added here.
 */
export const safeCell = (text: string): string => text.replace(formulaPlaces, "'");

/** Put by Chromium or a launcher before the words that were typed, such as `--ozone-platform=headless`. */
const isSwitch = (word: string): boolean => /^--[a-z][a-z-]*=|^--no-sandbox$/.test(word);

/**
 * Decides whether the desktop program was called as `namekeep COMMAND …` in a terminal. An address (`namekeep://…`), a
 * file and the switches of Chromium are for the window.
 * @param typed what follows the program in its command line
 * @param commandNames asked for only when the first word could be a command: knowing them costs time
 * @returns the words for the terminal; null when a window is wanted
 */
export async function terminalArguments(
  typed: readonly string[],
  commandNames: () => Promise<readonly string[]>,
): Promise<readonly string[] | null> {
  const words = typed.slice(typed.findIndex((word) => !isSwitch(word)));
  const [first = ''] = words;
  if (['--help', '-h', '--version', '-V'].includes(first)) return words;
  if (!/^[a-z][a-z-]*$/.test(first)) return null;
  return (await commandNames()).includes(first) ? words : null;
}

import { exitCodesHelp } from '../../electron/cli/failures.ts';
import { type CommandPage, flat } from './command-tree.ts';

/** Text for troff: a hyphen stays a hyphen, and nothing at the start of a line is a request. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(['.])/gm, '\\&$1');

const definition = (term: string, text: string): string => `.TP\n.B ${roff(term)}\n${roff(text)}`;
const definitions = (terms: readonly (readonly [term: string, text: string])[]): string =>
  terms.map(([term, text]) => definition(term, text)).join('\n');

/**
 * @param date of the page, such as `2026-11-20`
 * @returns namekeep(1), for man
 */
export function manPage(program: CommandPage, version: string, date: string): string {
  const commands = flat(program)
    .slice(1)
    .filter(
      ({ commands: beneath, usage, options }) => beneath.length === 0 || usage !== '' || options.length > 2,
    )
    .map(({ words, usage, summary, options }) => {
      const own = options.filter(({ flags }) => !flags.includes('--help') && !flags.includes('--json'));
      return [
        `.SS ${roff(`namekeep ${words.join(' ')} ${usage}`.trim())}`,
        roff(summary),
        ...own.map((option) => definition(option.shown, option.summary)),
      ].join('\n');
    });
  const codes = exitCodesHelp.trim().split('\n').map(roff).join('\n.br\n');
  return `${[
    `.TH NAMEKEEP 1 "${date}" "namekeep ${version}" "User Commands"`,
    '.SH NAME\nnamekeep \\- portfolio manager for domain resellers',
    '.SH SYNOPSIS\n.B namekeep\n.I COMMAND\n[options]',
    `.SH DESCRIPTION\nKeeps the portfolio and the price list of a domain reseller in a local cache, sends every paid order exactly once, and writes CSV reports.`,
    `.SH OPTIONS\n${definitions([
      ['--json', 'print one JSON document; every command has it'],
      ['--help', 'show help; every command has it'],
      ['--version', 'show the version'],
    ])}`,
    `.SH COMMANDS\n${commands.join('\n')}`,
    `.SH EXIT STATUS\n${codes}`,
    `.SH ENVIRONMENT\n${definitions([
      ['NAMEKEEP_HOME', 'the home folder, instead of ~/.local/share/namekeep'],
      ['NAMEKEEP_SECRET', 'the key or token, instead of the keychain'],
      ['NAMEKEEP_KEYCHAIN', '“off” uses no keychain'],
    ])}`,
    `.SH FILES\n${definition('~/.local/share/namekeep', 'databases, backups and log. Removing the package leaves them.')}`,
  ].join('\n')}\n`;
}

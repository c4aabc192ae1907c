import { type CommandPage, flat } from './command-tree.ts';

const flagsOf = (page: CommandPage): string[] => page.options.flatMap(({ flags }) => flags);
/** A word of a shell, between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Options whose values are fixed: the line as far as the option, and these values. */
const valuesOf = (program: CommandPage): (readonly [typed: string, values: readonly string[]])[] =>
  flat(program).flatMap((page) =>
    page.options
      .filter(({ values }) => values.length > 0)
      .flatMap(({ flags, values }) => flags.map((flag) => [pathOf(page) + flag, values] as const)),
  );
const pathOf = ({ words }: CommandPage): string => words.map((word) => `${word} `).join('');
const patterns = (program: CommandPage): string =>
  flat(program)
    .slice(1)
    .map((page) => quoted(pathOf(page)))
    .join('|');

/** The words of the command that the line begins with, in bash and zsh. @param typed the words before the last one */
const findPath = (program: CommandPage, typed: string): string => `  local path= word
  for word in ${typed}; do
    case "$path$word " in
      ${patterns(program)}) path="$path$word " ;;
    esac
  done`;

/** @returns what bash asks for `namekeep` and Tab */
export function bashCompletion(program: CommandPage): string {
  const cases = flat(program).map((page) => {
    const commands = page.commands.map(({ words: names }) => names.at(-1));
    const words = [...commands, ...page.values, ...flagsOf(page)].join(' ');
    return `    ${quoted(pathOf(page))}) words=${quoted(words)} ;;`;
  });
  const values = valuesOf(program).map(
    ([typed, known]) => `    ${quoted(typed)}) words=${quoted(known.join(' '))} ;;`,
  );
  return `# bash completion for namekeep
_namekeep() {
${findPath(program, '"${COMP_WORDS[@]:1:COMP_CWORD-1}"')}
  local words=
  case "$path" in
${cases.join('\n')}
  esac
  case "$path\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _namekeep namekeep
`;
}

/** @returns what zsh asks */
export function zshCompletion(program: CommandPage): string {
  const choice = (name: string, summary: string): string =>
    quoted(`${name.replaceAll(':', '\\:')}:${summary.replaceAll(':', '\\:')}`);
  const cases = flat(program).map((page) => {
    const choices = [
      ...page.commands.map(({ words, summary }) => choice(words.at(-1) ?? '', summary)),
      ...page.values.map(quoted),
    ];
    const options = page.options.flatMap(({ flags, summary }) => flags.map((flag) => choice(flag, summary)));
    return `    ${quoted(pathOf(page))}) choices=(${choices.join(' ')}); options=(${options.join(' ')}) ;;`;
  });
  const values = valuesOf(program).map(
    ([typed, known]) => `    ${quoted(typed)}) choices=(${known.join(' ')}); options=() ;;`,
  );
  return `#compdef namekeep
_namekeep() {
${findPath(program, '"${(@)words[2,CURRENT-1]}"').replaceAll('path', 'begun')}
  local -a choices options
  case "$begun" in
${cases.join('\n')}
  esac
  case "$begun$words[CURRENT-1]" in
${values.join('\n')}
  esac
  # With -o, words are offered only for what begins with a hyphen.
  _describe command choices || _describe -o option options || _files
}
_namekeep "$@"
`;
}

/** @returns what fish asks */
export function fishCompletion(program: CommandPage): string {
  const text = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const pages = flat(program);
  const lines = pages.flatMap((page) => {
    const at = `complete -c namekeep -n ${text(`__namekeep_at ${page.words.join(' ')}`.trim())}`;
    return [
      ...page.commands.map(({ words, summary }) => `${at} -f -a ${words.at(-1)} -d ${text(summary)}`),
      ...(page.values.length > 0 ? [`${at} -f -a ${text(page.values.join(' '))}`] : []),
      ...page.options.map(({ flags, shown, summary, values }) => {
        const names = flags.map((flag) =>
          flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
        );
        const value =
          values.length > 0 ? ` -x -a ${text(values.join(' '))}` : shown.includes('<') ? ' -r' : '';
        return `${at} ${names.join(' ')}${value} -d ${text(summary)}`;
      }),
    ];
  });
  return `# fish completion for namekeep
set -g __namekeep_commands ${pages
    .slice(1)
    .map(({ words }) => text(words.join(' ')))
    .join(' ')}
function __namekeep_at
    set -l path
    for word in (commandline -opc)[2..-1]
        if contains -- (string join -- ' ' $path $word) $__namekeep_commands
            set -a path $word
        end
    end
    test "$path" = "$argv"
end
${lines.join('\n')}
`;
}

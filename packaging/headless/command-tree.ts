import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createOutput, type TerminalOptions } from '../../electron/hosts/terminal/output.ts';
import { createProgram } from '../../electron/hosts/terminal/program.ts';
import { TerminalCommand } from '../../electron/hosts/terminal/terminal-command.ts';
import { programFiles } from '../../electron/platform/program-files.ts';

export interface CommandPage {
  /** Its words after `namekeep`; none for the program itself. */
  readonly words: readonly string[];
  /** Other names of its last word. */
  readonly aliases: readonly string[];
  /** `<names...>`, as in its usage. */
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly {
    readonly flags: readonly string[];
    readonly shown: string;
    readonly summary: string;
    /** Empty where they are not fixed. */
    readonly values: readonly string[];
  }[];
  /** Of its only argument; empty where they are not fixed. */
  readonly values: readonly string[];
  /** Calls of it, without the name of the program. */
  readonly examples: readonly string[];
  readonly commands: readonly CommandPage[];
}

type Program = Awaited<ReturnType<typeof createProgram>>;

/** @returns the program and all its commands, as they are in the sources below `root` */
export async function commandTree(root: string): Promise<CommandPage> {
  const nothing = new PassThrough();
  const options: TerminalOptions = {
    env: {},
    files: programFiles(pathToFileURL(join(root, 'electron/hosts/terminal/namekeep.ts')).href, {}),
    keychainHelper: () => Promise.reject(new Error('No command is run here.')),
    signal: new AbortController().signal,
    stdin: nothing,
    stdout: nothing,
    stderr: nothing,
  };
  const program = await createProgram(options, createOutput(options, false), '', () => Promise.resolve());
  return pageOf(program, []);
}

function pageOf(command: Program['commands'][number] | Program, words: readonly string[]): CommandPage {
  const help = command.createHelp();
  const usage = command.registeredArguments
    .map((one) => {
      const name = `${one.name()}${one.variadic ? '...' : ''}`;
      return one.required ? `<${name}>` : `[${name}]`;
    })
    .join(' ');
  return {
    words,
    aliases: command.aliases(),
    usage,
    values: /^<\w+>$/.test(usage) ? listedIn(command.description()) : [],
    summary: command.description(),
    options: help.visibleOptions(command).map((option) => ({
      flags: [option.short, option.long].filter((flag) => typeof flag === 'string'),
      shown: option.flags,
      summary: option.description,
      values: option.required ? listedIn(option.description) : [],
    })),
    examples: command instanceof TerminalCommand ? command.exampleCalls : [],
    commands: help
      .visibleCommands(command)
      .filter((inner) => inner.name() !== 'help')
      .map((inner) => pageOf(inner, [...words, inner.name()])),
  };
}

/** @returns the words that a summary ends with: `only these: queued, held` */
const listedIn = (summary: string): string[] =>
  /: ((?:[a-z-]+, ?)+[a-z-]+)$/.exec(summary)?.[1]?.split(/, ?/) ?? [];

/** @returns a command and all beneath it, in the order of the help */
export const flat = (page: CommandPage): CommandPage[] => [page, ...page.commands.flatMap(flat)];

import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createOutput } from '../../../../../electron/hosts/terminal/output.ts';
import { createProgram, plainArgs, synonyms } from '../../../../../electron/hosts/terminal/program.ts';
import { programFiles } from '../../../../../electron/platform/program-files.ts';
import type { TerminalCommand } from '../../../../../electron/hosts/terminal/terminal-command.ts';

const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
const options = {
  ...{ env: {}, stdout: silent(), stderr: silent(), stdin: Readable.from([]) },
  signal: new AbortController().signal,
  files: programFiles(pathToFileURL('electron/hosts/terminal/namekeep.ts').href),
  keychainHelper: () => Promise.reject(new Error('No command is run.')),
};
/** A program whose commands are read, and do nothing. */
const idle = (name = ''): Promise<TerminalCommand> =>
  createProgram(options, createOutput(options, false), name, async () => undefined);

/** Every command that does something; the others only hold commands. */
function commandsOf(command: TerminalCommand): TerminalCommand[] {
  return (command.commands as TerminalCommand[]).flatMap((one) => {
    const inner = commandsOf(one);
    return helpOf(one).includes('--json') || inner.length === 0 ? [one, ...inner] : inner;
  });
}

function helpOf(command: TerminalCommand): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

/** As a shell does, for what the examples use of one. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const examplesOf = (command: TerminalCommand): string[] =>
  [...helpOf(command).matchAll(/^ {2}namekeep (.*)$/gm)].map(([, example = '']) => example);

describe('a query on the command line', () => {
  it.each([
    ['domains -lock:on', 'domains -- -lock:on'],
    ['domains -lock:on tld:it --json', 'domains tld:it --json -- -lock:on'],
    ['domains --limit 3 -privacy:off -shop --json', 'domains --limit 3 --json -- -privacy:off -shop'],
    ['domains -auto:on -- -shop --json', 'domains -- -auto:on -shop --json'],
    ['domains --sort -renewal -shop', 'domains --sort -renewal -- -shop'],
    ['domains -h', 'domains -h --'],
    ['orders --state held', 'orders --state held'],
  ])('is read as it is meant: %s', (typed, read) => {
    expect(plainArgs(typed.split(' '))).toEqual(read.split(' '));
  });
});

describe('the help', async () => {
  const commands = commandsOf(await idle());

  it('has each command that another word leads to', async () => {
    const paths = new Set(
      [...commands, ...(await idle()).commands].map((command) => (command as TerminalCommand).path()),
    );
    expect(Object.values(synonyms).filter((meant) => !paths.has(meant))).toEqual([]);
    expect(Object.keys(synonyms).filter((word) => paths.has(word))).toEqual([]);
  });

  it('knows every command', () => {
    expect(commands.length).toBeGreaterThan(60);
  });

  it.each(commands.map((command) => [command.path(), command] as const))(
    'of “%s” has two examples that are read without a mistake',
    async (path, command) => {
      const examples = examplesOf(command);
      expect(examples).toHaveLength(2);
      for (const example of examples) {
        expect(`${example} `.startsWith(`${path} `)).toBe(true);
        // These open no session, so that they would be run.
        if (!['export', 'import', 'restore-ledger', 'serve'].includes(path))
          await (await idle()).parseAsync(plainArgs(wordsOf(example)), { from: 'user' });
      }
    },
  );
});

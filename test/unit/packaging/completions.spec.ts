/* What the shells that are installed here offer for `namekeep` and Tab. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTree } from '../../../packaging/headless/command-tree.ts';
import { bashCompletion, fishCompletion, zshCompletion } from '../../../packaging/headless/completions.ts';
import { tempHome } from '../../support/temp-home.ts';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ home: folder, remove } = await tempHome());
  const tree = await commandTree(resolve(import.meta.dirname, '../../..'));
  writeFileSync(join(folder, 'namekeep.bash'), bashCompletion(tree));
  writeFileSync(join(folder, 'namekeep.fish'), fishCompletion(tree));
  writeFileSync(join(folder, '_namekeep'), zshCompletion(tree));
  writeFileSync(join(folder, '.zshrc'), zshrc);
});
afterAll(() => remove());

/** zsh completes in its line editor alone. This one completes one line, notes what is offered, and ends. */
const zshrc = `LISTMAX=9999
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
  [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] && { builtin compadd "$@"; return }
  local -a offered
  builtin compadd -O offered "$@"
  print -rl -- $offered >> $ZDOTDIR/offered
  builtin compadd "$@"
}
zle-line-init() {
  BUFFER=$LINE CURSOR=\${#LINE}
  zle list-choices
  BUFFER=exit
  zle accept-line
}
zle -N zle-line-init
`;

function run(shell: string, line: string, ...args: string[]): string[] {
  const env = { PATH: process.env['PATH'], HOME: folder, ZDOTDIR: folder, LINE: line, LC_ALL: 'C.UTF-8' };
  // eslint-disable-next-line no-restricted-syntax -- the limit of the suite cannot end what blocks its worker
  const ended = spawnSync(shell, args, { encoding: 'utf8', env, timeout: 5 * 60_000, cwd: folder });
  expect([ended.error, ended.stderr]).toEqual([undefined, '']);
  return ended.stdout.split('\n').filter((offered) => offered !== '');
}

/** Each is given the line as typed, with the cursor at its end. @returns the words offered */
const shells: Readonly<Record<string, (line: string) => string[]>> = {
  bash(line) {
    const words = '. ./namekeep.bash; COMP_WORDS=($LINE); [[ $LINE == *" " ]] && COMP_WORDS+=("")';
    const call = 'COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _namekeep; printf "%s\\n" "${COMPREPLY[@]}"';
    return run('bash', line, '--norc', '-c', `${words}; ${call}`);
  },
  fish: (line) =>
    run('fish', line, '--no-config', '-c', 'source namekeep.fish; complete -C "$LINE"').map(
      (offered) => offered.split('\t')[0] ?? '',
    ),
  zsh(line) {
    const offered = join(folder, 'offered');
    rmSync(offered, { force: true });
    run('zsh', line, '-f', '-c', 'zmodload zsh/zpty; zpty z zsh -i -d; while zpty -r z _; do :; done');
    return existsSync(offered) ? readFileSync(offered, 'utf8').trim().split('\n') : [];
  },
};

describe.each(Object.entries(shells))('%s', (shell, offers) => {
  const missing = spawnSync(shell, ['--version']).error !== undefined;

  it.skipIf(missing)('offers commands', () => {
    expect(offers('namekeep ord')).toEqual(['orders']);
    expect(offers('namekeep orders r').sort()).toEqual(['resolve', 'resume', 'revoke', 'run']);
    expect(offers('namekeep ta').sort()).toEqual(['tag', 'tags']);
    expect(offers('namekeep tag r').sort()).toEqual(['remove', 'rename']);
  });

  it.skipIf(missing)('offers options after a hyphen', () => {
    expect(offers('namekeep orders --st')).toEqual(['--state']);
    expect(offers('namekeep orders --json r')).toContain('run');
    expect(offers('namekeep domains --v')).toEqual(['--view']);
  });

  it.skipIf(missing)('offers the values that an option or argument can have', () => {
    expect(offers('namekeep orders --state q')).toEqual(['queued']);
    expect(offers('namekeep report re')).toEqual(['renewals']);
  });
});

import { join } from 'node:path';
import { badInput, toAppError } from '../../../../shared/model/errors.ts';
import { currentFolder, pathFrom } from '../../../platform/caller-folder.ts';
import { systemClock } from '../../../platform/clock.ts';
import { homeFolder } from '../../../platform/home.ts';
import { toFailure } from '../../../store/failures.ts';
import { exportLedger, importLedger, type MovedLedger } from '../../../store/backup/move-ledger.ts';
import type { Manifest } from '../../../store/backup/sealed-copy.ts';
import { addImportCommands } from './import-commands.ts';
import { counted } from '../counted.ts';
import { toggle } from '../command-options.ts';
import { askYes, readPassphrase } from '../prompts.ts';
import type { Output, TerminalOptions } from '../output.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { describeLoss, everythingElse } from './restore-command.ts';

/** They open no core: what is moved is the ledger as a whole, and a key is of no use for it. */
export function addCommands(program: TerminalCommand, output: Output, options: TerminalOptions): void {
  const { env, files, cwd = currentFolder(), signal, clock = systemClock } = options;

  /** Says of any failure what the files of this home have to do with it. */
  async function inHome(work: (home: string) => Promise<void>): Promise<void> {
    const home = homeFolder(env);
    try {
      await work(home);
    } catch (error) {
      throw toAppError(toFailure(error, join(home, 'ledger.db')));
    }
  }

  program
    .add('export <file>', 'write everything but keys and EPP codes into a sealed file, for another computer')
    .takes({ all: toggle('required: the whole ledger; for one list see “namekeep report”') })
    .examples('export --all namekeep.sealed', 'export --all /mnt/usb/namekeep.sealed')
    .action((file: string, { all }: { all: boolean }) =>
      inHome(async (home) => {
        if (!all)
          throw badInput('Add --all to export the whole ledger. “namekeep report” writes one list as CSV.');
        const passphrase = (): Promise<string> => readPassphrase(options, true);
        const now = new Date(clock.now());
        const made = await exportLedger(home, pathFrom(cwd, file), passphrase, {
          program: files.version,
          now,
          signal,
        });
        await output.result(made, `${made.file}: ${contentOf(made)}, sealed. ${onExport}`);
        if (made.queued > 0) output.say(stillQueued(made.queued));
      }),
    );

  const importing = program
    .add('import <file>', 'take over what “export --all” wrote on another computer')
    .takes({ replace: toggle('also where there are accounts or orders; that ledger is kept beside it') })
    .yes('replace it without being asked')
    .examples('import namekeep.sealed', 'import --replace namekeep.sealed')
    .action((file: string, { replace, ...given }: { replace: boolean; yes?: boolean }) =>
      inHome(async (home) => {
        const moved = await importLedger(home, pathFrom(cwd, file), () => readPassphrase(options, false), {
          now: new Date(clock.now()),
          replace,
          confirm: (loss, manifest) =>
            askYes(
              { ...options, given },
              `This replaces ${everythingElse} of this home by those of ${manifest.madeAt}.${describeLoss(loss)} Import the file?`,
            ),
          signal,
        });
        await output.result(moved, describeMoved(moved));
      }),
    );
  addImportCommands(importing);
}

const onExport =
  'The passphrase alone opens it, and nobody can recover that. Keys, tokens and EPP codes are not in it.';

const stillQueued = (queued: number): string =>
  `${counted(queued, 'order')} ${queued === 1 ? 'waits' : 'wait'} in the queue, here and in the file. On the other computer ${queued === 1 ? 'it is' : 'they are'} held; do not run ${queued === 1 ? 'it' : 'them'} on both.`;

const contentOf = ({ accounts, orders }: Manifest): string =>
  `${counted(accounts.length, 'account')} and ${counted(orders, 'order')}`;

function describeMoved({ manifest, keptAs, carried, held, stoppedChanges }: MovedLedger): string {
  const sentences = [`Imported the ledger of ${manifest.madeAt}: ${contentOf(manifest)}.`];
  if (keptAs !== null) sentences.push(`The previous ledger is kept as ${keptAs}.`);
  if (carried > 0) sentences.push(`${counted(carried, 'order')} carried over from it.`);
  if (held.length > 0)
    sentences.push(
      `These orders are held for approval, as the other computer may have sent them: ${held.join(', ')}.`,
    );
  if (stoppedChanges > 0)
    sentences.push(`Changes that may have been made since and can be retried: ${stoppedChanges}.`);
  const real = manifest.accounts.filter(({ demo }) => !demo);
  if (real.length > 0)
    sentences.push(
      'The file has no keys. Enter that of each account:',
      ...real.map(({ name }) => `  namekeep account key ${inQuotes(name)}`),
    );
  sentences.push('Then run “namekeep sync”, before you order anything: there are no domains until then.');
  return sentences.join('\n');
}

const inQuotes = (name: string): string => (/^[\w.-]+$/.test(name) ? name : `'${name}'`);

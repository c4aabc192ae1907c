import { createInterface } from 'node:readline/promises';
import { AppError } from '../../shared/model/errors.ts';
import type { Streams } from './output.ts';

/**
 * Asks before something that cannot be undone; the question goes to standard error.
 * @param yes the answer given with `--yes`
 * @throws AppError `bad-input` where nobody can be asked, `stopped` when the answer is not yes
 */
export async function askYes(question: string, yes: boolean, { stdin, stderr }: Streams): Promise<void> {
  if (yes) return;
  if (!stdin.isTTY) throw new AppError('bad-input', `${question} Add --yes to confirm.`);
  const prompt = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await prompt.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new AppError('stopped', 'Nothing was changed.');
  } finally {
    prompt.close();
  }
}

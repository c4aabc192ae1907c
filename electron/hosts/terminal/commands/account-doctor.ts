import { AppError } from '../../../../shared/model/errors.ts';
import { problemsIn, wasAsked, wasReached } from '../../../../shared/rules/doctor-first-step.ts';
import { doctorText } from '../../../../shared/rules/doctor-text.ts';
import { doctorWords } from '../../../../shared/rules/doctor-words.ts';
import { askYes } from '../prompts.ts';
import { option, toggle } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** `account doctor`: everything that can be read, compared with the interface. */
export function addDoctorCommand(account: TerminalCommand): void {
  account
    .add('doctor <name>', 'check the connection in detail: ask for everything that can be read, each once')
    .takes({
      domain: option('name', 'the domain to ask about (default: the first active one of the list)'),
      epp: toggle('read its EPP code too; at some registries reading it makes a new one'),
      record: option('file', 'save the answers; of what the interface does not show, the shape alone'),
    })
    .yes('do not ask before sending')
    .examples('account doctor shop', 'account doctor shop --yes --record answers.json')
    .runs(async (session, given, { domain = null, epp: eppCode, record }) => {
      const { call, output } = session;
      const { id: accountId, name } = await session.account(given);
      const { requests } = await call('doctor.plan', { accountId, eppCode });
      const question = `This asks “${name}” for up to ${requests} answers, one request each. Nothing is changed or bought.`;
      if (session.stdin.isTTY && !session.given.yes) await askYes(session, `${question} Go on?`);
      else output.say(question);
      if (record !== undefined) session.saveTo(record);
      const answer = await call(
        'doctor.run',
        { accountId, domain, eppCode, record: record !== undefined },
        { domain: '--domain' },
      );
      if (!answer) return;
      const { report, file, recordingFailure } = answer;
      await output.result(
        file === null ? report : { ...report, recording: file },
        doctorText(report, doctorWords, ({ message }) => message),
      );
      if (file !== null) output.say(`The answers are in ${file}. Look through it before you pass it on.`);
      if (recordingFailure) throw new AppError(recordingFailure.code, recordingFailure.message);
      const problems = problemsIn(report.endpoints);
      const { failure } = report.first;
      const unasked = report.endpoints.find(({ failure }) => failure)?.failure;
      if (unasked && !wasAsked(report.endpoints))
        throw new AppError(unasked.code, `Nothing was asked. ${unasked.message}`);
      if (!wasReached(report.endpoints)) {
        throw new AppError(failure?.code ?? 'connection-refused', `“${name}” gave no answer.`);
      }
      if (problems.length > 0) {
        const asked = report.endpoints.filter(({ outcome }) => outcome !== 'not-asked').length;
        throw new AppError(
          'refused',
          `${problems.length} of ${asked} answers ${problems.length === 1 ? 'was' : 'were'} not fully understood.`,
        );
      }
    });
}

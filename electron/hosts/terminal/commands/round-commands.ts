import { CustomerLanguage } from '../../../../shared/model/customer.ts';
import { badInput } from '../../../../shared/model/errors.ts';
import { Answer, type RoundPreview, type RoundView } from '../../../../shared/model/round.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import { decodeText } from '../../../../shared/rules/csv-import.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { placeholders } from '../../../../shared/rules/round-draft.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { confirmSum, option, required, toChoice, toggle } from '../command-options.ts';
import { counted } from '../counted.ts';
import { addList } from '../described-list.ts';
import { reportRefused } from '../failures.ts';
import { findRound } from '../find-customers.ts';
import { findDomains } from '../find-domains.ts';
import { queueOrders } from '../queue-orders.ts';
import { showProgress } from '../progress-line.ts';
import { askYes } from '../prompts.ts';
import { readList, readNames } from '../read-names.ts';
import { renewal, saveAnswers } from '../save-answers.ts';
import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const roundColumns: readonly Column<RoundView>[] = [
  ['Round', ({ name }) => name],
  ['Started', ({ startedOn }) => startedOn],
  ['Deadline', ({ deadline }) => deadline],
  ['Customers', ({ customers }) => customers, 'right'],
  ['Domains', ({ domains }) => domains, 'right'],
  ['No draft', ({ unasked }) => unasked, 'right'],
  ['Silent', ({ silent }) => silent.domains, 'right'],
  ['Silent sum', ({ silent }) => silent.sums.map(moneyText).join(' + '), 'right'],
  ['Keep', ({ states }) => (states.keep ?? 0) + (states.ordered ?? 0), 'right'],
  ['Drop', ({ states }) => states.drop ?? 0, 'right'],
  ['Closed', ({ closedOn }) => closedOn],
];

/** Nothing of it is sent to a service or to a customer; renewals are queued, and never run. */
export function addCommands(program: TerminalCommand): void {
  const rounds = addList(program, 'rounds', {
    description: 'list what customers were asked in renewal rounds, and what they answered',
    one: 'domain',
  }).examples('rounds --state open,overdue', 'rounds --round december --csv');

  rounds
    .add('start <name> [names...]', 'freeze which customers are asked about which domains, at which price')
    .where()
    .nameList()
    .dryRun('show who would be asked; start nothing')
    .account('if several accounts hold a name')
    .takes({ deadline: required('day', 'last day for an answer, such as 2026-12-10') })
    .examples(
      "rounds start december --where 'expires:<60d -wish:drop' --deadline 2026-12-10",
      "rounds start december --where 'expires:2027-01' --deadline 2026-12-10 --dry-run",
    )
    .runs(async (session, name, names, { deadline }) => {
      const { call, output, given } = session;
      const { selection, named, badLines } = await findDomains(session, names, true);
      const { round, added, preview } = given.dryRun
        ? {
            round: null,
            added: 0,
            preview: await call('rounds.preview', { selection, deadline }, { deadline: '--deadline' }),
          }
        : await call('rounds.start', { name, deadline, selection }, { name: 'NAME', deadline: '--deadline' });
      const notFound = named.flatMap(({ name: typed, problem }) =>
        problem === null ? [] : [{ domain: typed, reason: problem }],
      );
      const lines = [
        ...described(preview, given.dryRun === true),
        ...notFound.map(({ domain, reason }) => `${domain}: ${reason}`),
      ];
      if (added > 0) lines.push(`Write the drafts with: namekeep rounds drafts '${name}' --out drafts.zip`);
      await output.result({ round, added, ...preview, notFound }, lines.map(visible).join('\n'));
      const refused = notFound.length + badLines;
      reportRefused('Not found', refused, preview.domains + preview.askedAlready + refused);
    });
  rounds
    .add('list', 'list the rounds, with how many answered')
    .examples('rounds list', 'rounds list --json')
    .withoutAccount()
    .lists({ columns: roundColumns, none: 'There is no round yet.', one: 'round' }, ({ call }) =>
      call('rounds.list', {}),
    );
  rounds
    .add(
      'drafts <round>',
      'write a draft for each customer into a ZIP archive, once: as e-mail (.eml), text and CSV; Namekeep sends nothing',
    )
    .takes({
      out: required('file', 'ZIP archive to write'),
      reminders: toggle('reminders of what is not answered, once a day'),
      again: toggle('also what was written before'),
    })
    .examples(
      'rounds drafts december --out drafts.zip',
      'rounds drafts december --reminders --out drafts.zip',
    )
    .withoutAccount()
    .runs(async (session, name, { out, reminders, again }) => {
      const { id } = await findRound(session, name);
      session.saveTo(out);
      const kind = reminders ? 'reminder' : 'request';
      const progress = showProgress(session, 'rounds.progressed');
      const done = await session
        .call('rounds.write', { roundId: id, kind, again }, { again: null })
        .finally(progress.clear);
      if (!done) return;
      const { file, drafts, domains, withoutEmail } = done;
      const lines = [
        `${counted(drafts, kind === 'request' ? 'draft' : 'reminder')} about ${counted(domains, 'domain')} in ${file}.`,
        ...withoutEmail.map((customer) => `“${customer}” has no e-mail address.`),
      ];
      await session.output.result({ file, drafts, domains, withoutEmail }, lines.map(visible).join('\n'));
    });

  const saving = {
    confirm: confirmSum,
    queue: { help: null, usual: true, no: 'only save the answers' },
  };
  rounds
    .add(
      'answer <answer> [names...]',
      'save what customers said: keep queues renewals, drop becomes the wish',
    )
    .nameList()
    .takes(saving)
    .examples('rounds answer keep example.com example.it', 'rounds answer drop --from names.txt')
    .runs(async (session, word, typed, options) => {
      const answer = Answer.safeParse(word).data;
      if (!answer) throw badInput('ANSWER: Write keep or drop.');
      if (typed.length === 0 && session.given.from === undefined)
        throw badInput('Name the domains, or list them with --from.');
      const { names } = await readNames(session, typed, session.given.from);
      const text = names.map(({ name }) => `${name}: ${answer}`).join('\n');
      await saveAnswers(session, text, { ...options, replace: true });
    });
  rounds
    .add(
      'read <file>',
      'read answers from a reply, a text or a CSV file, and save them; - for standard input',
    )
    .takes({ ...saving, replace: toggle('also answers that differ from those that were saved before') })
    .dryRun('show what would be saved; save nothing')
    .examples('rounds read reply.txt --dry-run', 'rounds read answers.csv')
    .runs(async (session, file, options) =>
      saveAnswers(session, await readList(session, file, decodeText), options),
    );
  rounds
    .add('queue', 'queue the renewals of all domains to keep that are not ordered yet; nothing is sent')
    .dryRun()
    .takes({ confirm: confirmSum })
    .examples('rounds queue --dry-run', 'rounds queue')
    .runs(async (session, { confirm }) => {
      const keep = matching('rounds', { accountId: null, state: ['keep'] });
      const rows = await Array.fromAsync(session.rows('rounds', keep));
      await queueOrders(session, renewal(rows), confirm);
    });

  rounds
    .add('close <round>', 'close a round: its answers stay, and Today does not ask for more')
    .takes({ open: toggle('open it again') })
    .examples('rounds close december', 'rounds close december --open')
    .withoutAccount()
    .runs(async (session, text, { open }) => {
      const { id, name } = await findRound(session, text);
      await session.call('rounds.close', { id, closed: !open });
      await session.output.result(
        { round: name, closed: !open },
        `“${name}” is ${open ? 'open' : 'closed'}.`,
      );
    });
  rounds
    .add('remove <round>', 'remove a round; what was answered stays as wishes')
    .yes('do not ask')
    .examples('rounds remove december', 'rounds remove december --yes')
    .withoutAccount()
    .runs(async (session, text) => {
      const { id, name, domains } = await findRound(session, text);
      await askYes(
        session,
        `Remove “${name}” with ${counted(domains, 'domain')}? They can be asked about again.`,
      );
      await session.call('rounds.remove', { id });
      await session.output.result({ removed: name }, `“${name}” is removed.`);
    });
  rounds
    .add(
      'template <language>',
      `print or replace the text of drafts; placeholders: ${placeholders.map((name) => `{{${name}}}`).join(', ')}`,
    )
    .takes({
      reminder: toggle('of reminders'),
      from: option('file', 'a text whose first line is the subject; - for standard input'),
      usual: toggle('the text that comes with Namekeep again'),
    })
    .examples('rounds template it', 'rounds template en --reminder --from reminder.txt')
    .withoutAccount()
    .runs(async (session, code, { reminder, from, usual }) => {
      const { call, output } = session;
      const language = toChoice(CustomerLanguage.options)(code);
      const kind = reminder ? 'reminder' : 'request';
      if (from !== undefined || usual) {
        const [subject = '', ...text] =
          from === undefined ? [] : (await readList(session, from)).split(/\r?\n/);
        const template = usual ? null : { subject, text: text.join('\n').replace(/^\n+/, '') };
        await call(
          'rounds.saveTemplate',
          { language, kind, template },
          { 'template.subject': '--from', template: '--from' },
        );
      }
      const { subject, text } = (await call('rounds.templates', {}))[language][kind];
      await output.result({ language, kind, subject, text }, `${subject}\n\n${text.trimEnd()}`);
    });
}

function described(preview: RoundPreview, isDry: boolean): string[] {
  const { customers, domains, sums, withoutPrice, withoutCustomer, withoutExpiry, askedAlready } = preview;
  const asks = isDry ? 'would be asked' : 'to ask';
  const sum = sums.length > 0 ? `, ${sums.map(moneyText).join(' + ')}` : '';
  return [
    domains === 0
      ? 'There is nothing to ask.'
      : `${counted(customers, 'customer')} ${asks} about ${counted(domains, 'domain')}${sum}.`,
    ...(withoutPrice > 0 ? [`${counted(withoutPrice, 'domain')} of these without a price.`] : []),
    ...(preview.expireFirst > 0
      ? [
          `${counted(preview.expireFirst, 'domain')} of these ${preview.expireFirst === 1 ? 'expires' : 'expire'} before the deadline has passed.`,
        ]
      : []),
    ...(askedAlready > 0 ? [`${counted(askedAlready, 'domain')} asked about already.`] : []),
    ...(withoutCustomer > 0 ? [`${counted(withoutCustomer, 'domain')} without a customer.`] : []),
    ...(withoutExpiry > 0 ? [`${counted(withoutExpiry, 'domain')} without a known expiry date.`] : []),
  ];
}

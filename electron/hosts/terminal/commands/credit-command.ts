import { badInput } from '../../../../shared/model/errors.ts';
import { LabelCode, type StatementRow } from '../../../../shared/model/credit-statement.ts';
import { isUnexplained } from '../../../../shared/rules/credit-rows.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { accountsInScope } from '../../../../shared/rules/without-demo.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { demoSentences, whyEmpty } from '../nothing-yet.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { option, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

type Row = StatementRow & { readonly account: string };

/** `credit`: how the credit moved, what explains that, and what a difference was. */
export function addCommands(program: TerminalCommand): void {
  const credit = program
    .add(
      'credit',
      'the statement of the credit, latest first: what moved it, and what is unexplained; no network',
    )
    .takes({
      days: option('number', 'how far back', toNumber, 90),
      unexplained: toggle('only what is unexplained and has no label'),
    })
    .list(columns)
    .account()
    .enablePositionalOptions()
    .examples('credit', 'credit --unexplained --days 365 --csv')
    .runs(show);

  credit
    .add('label <reading> <label>', `say what a difference was: ${LabelCode.options.join(', ')}`)
    .takes({ note: option('text', 'why, for yourself') })
    .account()
    .examples(
      'credit label 2026-11-20T08:00:05.000Z price-rose',
      "credit label 2026-11-20T08:00:05.000Z other --note 'Invoice 10021' --account shop",
    )
    .runs(async (session, readAt, label, { note = null }) => {
      const code = LabelCode.safeParse(label);
      if (!code.success)
        throw badInput(`“${label}” is no label. Choose one of: ${LabelCode.options.join(', ')}.`);
      await save(session, readAt, { code: code.data, note });
    });

  credit
    .add('unlabel <reading>', 'take a label back')
    .account()
    .examples(
      'credit unlabel 2026-11-20T08:00:05.000Z',
      'credit unlabel 2026-11-20T08:00:05.000Z --account shop',
    )
    .runs((session, readAt) => save(session, readAt, null));
}

async function show(
  session: Session,
  { days, unexplained }: { days: number; unexplained: boolean },
): Promise<void> {
  const { call, output } = session;
  const accountId = await session.accountId();
  const statements = await call('credit.statement', { accountId, days }, { days: '--days' });
  const rows = statements.flatMap((one): Row[] => one.rows.map((row) => ({ ...row, account: one.account })));
  const shown = unexplained ? rows.filter(isUnexplained) : rows;
  await output.rows(
    shown.toSorted((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0)),
    columns,
    () =>
      whyEmpty(session, accountId, rows.length > 0 ? 'Nothing is unexplained.' : 'The credit did not move.'),
    { one: 'row', many: 'rows' },
  );
  const { demo } = accountsInScope(await call('accounts.list', {}), accountId);
  for (const sentence of demoSentences(demo)) output.say(sentence);
}

async function save(
  session: Session,
  readAt: string,
  label: { code: LabelCode; note: string | null } | null,
): Promise<void> {
  const { id: accountId } = await session.account();
  const row = await session.call('credit.label', { accountId, readAt, label }, { readAt: 'READING' });
  const what = `${moneyText(row.unexplained)}, read ${row.to}`;
  await session.output.result(row, row.label ? `${what}: ${row.label.label}.` : `${what}: no label.`);
}

const listed = (row: Row): string =>
  [
    ...row.orders.map(
      ({ id, domain, as, state }) =>
        `${id} ${unicodeName(domain)}${as === 'charged' ? '' : ` (${as === 'beside' ? state : as})`}`,
    ),
    ...row.renewals.map(({ domain }) => unicodeName(domain)),
  ].join(', ');

const columns: readonly Column<Row>[] = [
  ['Reading', ({ to }) => to],
  ['Credit', ({ after }) => after, 'money'],
  ['Moved', ({ moved }) => moved, 'money'],
  ['Own', ({ own }) => own, 'money'],
  ['Automatic', ({ automatic }) => automatic, 'money'],
  ['Open', ({ open }) => open, 'money'],
  ['Unexplained', ({ unexplained }) => unexplained, 'money'],
  ['Likely', ({ causes }) => causes.join(', ')],
  ['Label', ({ label }) => label && [label.label, label.note].filter((part) => part !== null).join(': ')],
  ['Orders', listed],
  ['Since', ({ from }) => from],
  ['Account', ({ account }) => account, 'account'],
];

import { Wish } from '../../../../shared/model/wish.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { option } from '../command-options.ts';
import { counted } from '../counted.ts';
import { reportRefused } from '../failures.ts';
import { findDomains, type NamedDomain } from '../find-domains.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const words = [...Wish.options, 'none', 'paid', 'unpaid'] as const;
type Word = (typeof words)[number];
const help: Readonly<Record<Word, string>> = {
  keep: 'the customer wants to keep these domains',
  drop: 'the customer lets these domains expire; ordering them asks first',
  ask: 'the customer is to be asked about these domains',
  none: 'forget what was said about these domains',
  paid: 'the customer has paid for these domains',
  unpaid: 'the customer has not paid for these domains yet; it blocks nothing',
};
const names = "'auto:on expires:<30d'";

/** Nothing of it is sent to a service. */
export function addCommands(program: TerminalCommand): void {
  const wish = program
    .command('wish')
    .description(
      'what the customers want of their domains, and whether they have paid; kept in Namekeep only',
    );
  for (const word of words) {
    const command = wish
      .add(`${word} [names...]`, help[word])
      .where()
      .nameList()
      .account('if several accounts hold a name')
      .examples(`wish ${word} example.com example.it`, `wish ${word} --where ${names}`);
    if (word === 'paid' || word === 'unpaid')
      command.runs(async (session, typed) => setUnpaid(session, typed, word === 'unpaid'));
    else if (word === 'none') command.runs(async (session, typed) => setWish(session, typed, null, {}));
    else
      command
        .takes({ by: option('name', 'who said it'), note: option('text', 'note') })
        .runs(async (session, typed, given) => setWish(session, typed, word, given));
  }
}

async function setWish(
  session: Session,
  typed: readonly string[],
  wish: Wish | null,
  { by, note }: { readonly by?: string | undefined; readonly note?: string | undefined },
): Promise<void> {
  const { selection, named, badLines } = await findDomains(session, typed, true);
  const input = { selection, wish, saidBy: by ?? null, note: note ?? null };
  const { domains, changed } = await session.call('wishes.set', input, { saidBy: '--by', note: '--note' });
  const to = wish === null ? 'without a wish' : `to ${wish}`;
  await report(session, { wish, domains, changed }, `${counted(changed, 'domain')} ${to}`, {
    ...{ domains, named, badLines },
    same: domains - changed,
  });
}

async function setUnpaid(session: Session, typed: readonly string[], unpaid: boolean): Promise<void> {
  const { selection, named, badLines } = await findDomains(session, typed, true);
  const { domains, changed } = await session.call('wishes.setUnpaid', { selection, unpaid });
  const text = `${counted(changed, 'domain')} ${unpaid ? 'not paid yet' : 'paid'}`;
  await report(session, { unpaid, domains, changed }, text, {
    ...{ domains, named, badLines },
    same: domains - changed,
  });
}

async function report(
  { output }: Session,
  result: object,
  done: string,
  {
    domains,
    same,
    named,
    badLines,
  }: { domains: number; same: number; named: readonly NamedDomain[]; badLines: number },
): Promise<void> {
  const notFound = named.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ domain: name, reason: problem }],
  );
  const lines = [
    `${done}${same > 0 ? `; ${same} already ${same === 1 ? 'was' : 'were'}` : ''}.`,
    ...notFound.map(({ domain, reason }) => `${domain}: ${reason}`),
  ];
  await output.result({ ...result, notFound }, lines.map(visible).join('\n'));
  reportRefused('Not found', notFound.length + badLines, domains + notFound.length + badLines);
}

import { matching } from '../../../../shared/lists/lists.ts';
import type { DomainKey, NotReadParts } from '../../../../shared/model/domain.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { columnsOf, printRows, sumOf, toPlainRow } from '../described-list.ts';
import { knownDomain, notInPortfolio } from '../find-domains.ts';
import { type ListSort, sortableColumns, toSorting } from '../list-options.ts';
import { whyEmpty } from '../nothing-yet.ts';
import { notReadEntries, notReadSentence } from '../../../../shared/rules/not-read.ts';
import { describeDomain } from '../describe-domain.ts';
import { sayUnknownDetails } from '../unknown-details.ts';
import type { Session } from '../session.ts';
import { option, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { findView } from './views-command.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add(
      'domains [query...]',
      'list the cached portfolio; no network. QUERY: tld:it status:active expires:<30d -auto:on text',
    )
    .takes({
      view: option('name', 'the query and order of a saved view; QUERY narrows it down'),
      limit: option('number', 'maximum number of domains', toNumber),
    })
    .list(columnsOf('domains', false), sortableColumns('domains'))
    .account()
    .examples(
      "domains tld:it 'expires:<30d' --sort expiry-date,-renewal",
      "domains --view 'Due this month' -auto:on --columns domain,expiry-date,renewal --csv",
    )
    .runs(printDomains);

  program
    .add('domain <name>', 'everything known about one domain, and when each part was read')
    .takes({ refresh: toggle('read it from the service first, also if no list ever had it') })
    .account('if several accounts hold it')
    .examples('domain example.it', 'domain example.it --refresh --account shop')
    .runs(async (session, name, { refresh }) => {
      const { call, output } = session;
      const known = await knownDomain(session, name);
      if (!known && !refresh) throw notInPortfolio(name);
      const key = known ?? (await lookUp(session, name));
      const read = known && refresh ? 'domains.refreshOne' : 'domains.show';
      const everything = await call(read, key);
      const { row, details, notRead, extensionLacks, restore, graceFee } = everything;
      const { accountId, domain } = key;
      const ofDomain = matching('orders', { accountId, domain });
      const orders = await Array.fromAsync(session.rows('orders', ofDomain));
      const parts = Object.fromEntries(details.map(({ part, ...detail }) => [part, detail]));
      const shown = {
        ...toPlainRow(session, 'domains')(row),
        details: parts,
        notRead: sentences(notRead),
        extensionLacks,
        restore,
        graceFee,
        orders: orders.map(toPlainRow(session, 'orders')),
      };
      await output.result(shown, describeDomain(everything, orders, output.age));
    });
}

async function printDomains(
  session: Session,
  words: string[],
  options: { view: string | undefined; limit: number | undefined; sort?: readonly ListSort[] },
): Promise<void> {
  const view = options.view === undefined ? null : await findView(session, options.view);
  const query = [view?.query ?? '', ...words].join(' ').trim();
  const accountId = await session.accountId();
  const sort = options.sort ? toSorting('domains', options.sort) : (view?.sort ?? []);
  const selection = matching('domains', { accountId, query });
  await printRows(
    session,
    'domains',
    session.rows('domains', selection, options.limit, sort),
    () => whyEmpty(session, accountId, query === '' ? 'No domains.' : 'No domain matches.'),
    { one: 'domain', many: 'domains', sum: sumOf('domains'), isDemo: session.isDemo },
  );
  const total = async (): Promise<number> =>
    (await session.call('list.sums', { list: 'domains', selection })).count;
  await sayUnknownDetails(session, accountId, query, total);
}

/** Asks the account, or each until one has it. @throws AppError `not-found`, or why no account could tell */
async function lookUp(session: Session, name: string): Promise<DomainKey> {
  const { call, output } = session;
  const [answer] = await call('domains.lookUp', { accountId: await session.accountId(), names: [name] });
  const asked = answer?.asked ?? [];
  if (answer?.key) {
    const [holder] = asked.slice(-1);
    output.say(`Asked ${asked.join(', ')}: ${name} is in “${holder}”. It is in the portfolio now.`);
    return answer.key;
  }
  if (answer?.status === 'failed') throw new AppError(answer.code ?? 'refused', `${name}: ${answer.reason}`);
  throw new AppError('not-found', `${name} is not in your account. Asked: ${asked.join(', ')}.`);
}

/** Part to why its latest reading brought nothing, and when. */
const sentences = (notRead: NotReadParts) =>
  Object.fromEntries(
    notReadEntries(notRead).map(([part, { at, ...why }]) => [
      part,
      { code: why.cause, message: inEnglish(notReadSentence(part, why)), at },
    ]),
  );

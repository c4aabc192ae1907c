import { CustomerLanguage } from '../../../../shared/model/customer.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { option, toChoice, toggle, toNumber } from '../command-options.ts';
import { reportRefused } from '../failures.ts';
import { findDomains } from '../find-domains.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('quote [names...]', 'write what renewing domains is sold for, as text for the customer; no network')
    .where()
    .nameList()
    .takes({
      years: option('number', 'term, 1 to 10', toNumber, 1),
      validUntil: option('day', 'last day of the quote (default: in 30 days)'),
      language: option(
        'code',
        'en, it or de (default: that of the customer, else en)',
        toChoice(CustomerLanguage.options),
      ),
      csv: toggle('write CSV'),
    })
    .account('if several accounts hold a name')
    .examples('quote example.com --years 2', "quote --where 'customer:rossi' --language it --csv")
    .runs(async (session, names, { csv, years, validUntil = null, language = null }) => {
      const { selection, named, badLines } = await findDomains(session, names, true);
      const asked = { selection, years, validUntil, language };
      const quote = await session.call('customers.quote', asked, { validUntil: '--valid-until' });
      const missing = named.flatMap(({ name, problem }) =>
        problem === null ? [] : [{ domain: name, reason: problem }],
      );
      const { text, csv: table, ...facts } = quote;
      await session.output.result({ ...facts, text, notFound: missing }, (csv ? table : text).trimEnd());
      for (const { domain, reason } of missing) session.output.say(visible(`${domain}: ${reason}`));
      reportRefused('Not found', missing.length + badLines, quote.lines.length + missing.length + badLines);
    });
}

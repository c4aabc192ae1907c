import { CustomerLanguage } from '../../../../shared/model/customer.ts';
import { badInput, type AppError } from '../../../../shared/model/errors.ts';
import type { QuoteAnswer } from '../../../../shared/model/quote.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { option, toChoice, toggle, toNumber } from '../command-options.ts';
import { counted, listed } from '../counted.ts';
import { reportRefused } from '../failures.ts';
import { findCustomer } from '../find-customers.ts';
import { findDomains } from '../find-domains.ts';
import type { TerminalCommand } from '../terminal-command.ts';

function severalCustomers(customers: QuoteAnswer['customers']): AppError {
  const whose = listed(
    customers.map(({ name, domains }) => `${name === null ? 'no customer' : `“${name}”`} (${domains})`),
  );
  return badInput(
    `A quote is for one customer, as each can have prices of their own. These domains are of ${whose}. Choose one with --customer, or name the domains of one.`,
  );
}

export function addCommands(program: TerminalCommand): void {
  program
    .add('quote [names...]', 'write what renewing domains is sold for, as text for the customer; no network')
    .where()
    .nameList()
    .takes({
      customer: option('name', 'only what this customer has of these domains'),
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
    .runs(async (session, names, { csv, customer: given, years, validUntil = null, language = null }) => {
      const { selection, named, badLines } = await findDomains(session, names, true);
      const customer = given === undefined ? undefined : (await findCustomer(session, given)).name;
      const asked = { selection, customer, years, validUntil, language };
      const { customers, quote } = await session.call('customers.quote', asked, {
        validUntil: '--valid-until',
      });
      if (!quote) throw severalCustomers(customers);
      const others = customers.filter(({ name }) => name !== quote.customer);
      if (others.length > 0 && quote.lines.length === 0)
        throw badInput(`None of these domains is of “${quote.customer}”.`);
      const missing = named.flatMap(({ name, problem }) =>
        problem === null ? [] : [{ domain: name, reason: problem }],
      );
      const { text, csv: table, ...facts } = quote;
      await session.output.result({ ...facts, text, notFound: missing }, (csv ? table : text).trimEnd());
      const left = others.reduce((sum, { domains }) => sum + domains, 0);
      if (left > 0) session.output.say(`Not in the quote, as others have them: ${counted(left, 'domain')}.`);
      for (const { domain, reason } of missing) session.output.say(visible(`${domain}: ${reason}`));
      reportRefused('Not found', missing.length + badLines, quote.lines.length + missing.length + badLines);
    });
}

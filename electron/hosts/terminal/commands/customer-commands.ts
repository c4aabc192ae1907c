import { type Customer, CustomerInput, MatchBy } from '../../../../shared/model/customer.ts';
import { badInput } from '../../../../shared/model/errors.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import { option, repeated, toChoice, toggle, toNumber } from '../command-options.ts';
import { counted } from '../counted.ts';
import { addList } from '../described-list.ts';
import { reportRefused } from '../failures.ts';
import { findDomains } from '../find-domains.ts';
import { findCustomer, findPriceGroup } from '../find-customers.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const fields = {
  group: option('name', 'price group; an empty text takes them out of theirs'),
  company: option('text', 'name of the company'),
  email: option('address', 'e-mail address'),
  language: option('code', 'of drafts: en, it, de'),
  currency: option('code', 'in which they pay, such as EUR'),
  vatNumber: option('number', 'VAT number'),
  externalId: option('id', 'by which another program knows them'),
  paymentDays: option('days', 'until an invoice is due', toNumber),
  note: option('text', 'note'),
};
/** How the fields of the contract are called on the command line. */
const optionNames = Object.fromEntries(
  Object.keys(fields).map((field) => [
    `customer.${field}`,
    `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ]),
);

/** Nothing that users write about their customers is sent to a service. */
export function addCommands(program: TerminalCommand): void {
  addList(program, 'customers', {
    description: 'list the customers, with how many domains each has',
    one: 'customer',
  }).examples('customers rossi', 'customers --sort -domains --csv');

  const customer = program
    .command('customer')
    .description('customers and whose domains are whose; kept in Namekeep only');
  customer
    .add('add <name>', 'add a customer')
    .takes(fields)
    .examples(
      "customer add 'Rossi S.r.l.' --email anna@example.com --payment-days 30",
      "customer add 'Bar Centrale' --external-id 1042 --json",
    )
    .withoutAccount()
    .runs(async (session, name, given) => save(session, null, { ...given, name }));
  customer
    .add('set <customer>', 'change what is entered about a customer; an empty text removes it')
    .takes({ ...fields, name: option('name', 'another name') })
    .examples("customer set 'Rossi S.r.l.' --language it", "customer set 1042 --name 'Bar Centrale Milano'")
    .withoutAccount()
    .runs(async (session, name, given) => {
      const { id, ...former } = await findCustomer(session, name);
      const entered = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      if (Object.keys(entered).length === 0) throw badInput('Give at least one option to change.');
      await save(session, id, { ...former, ...entered });
    });
  customer
    .add(
      'remove <customer>',
      'remove a customer; their domains are then without one, and what is to bill is not billed',
    )
    .yes('do not ask')
    .examples("customer remove 'Rossi S.r.l.'", 'customer remove 1042 --yes')
    .withoutAccount()
    .runs(async (session, given) => {
      const { id, name } = await findCustomer(session, given);
      const [row] = await Array.fromAsync(session.rows('customers', { by: 'keys', keys: [id] }));
      if (row && row.domains > 0)
        await askYes(
          session,
          `${counted(row.domains, 'domain')} of “${name}” would be without a customer, and their open lines are not billed. Remove “${name}”?`,
        );
      await session.call('customers.remove', { id });
      await session.output.result({ removed: name }, `“${name}” is removed.`);
    });

  customer
    .add('assign <customer> [names...]', 'give domains to a customer; a domain has one at the most')
    .where()
    .nameList()
    .account('if several accounts hold a name')
    .examples(
      "customer assign 'Rossi S.r.l.' example.com example.it",
      "customer assign 1042 --where 'tag:rossi customer:none'",
    )
    .runs(async (session, name, names) => assign(session, await findCustomer(session, name), names));
  customer
    .add('unassign [names...]', 'take domains from their customers')
    .where()
    .nameList()
    .account('if several accounts hold a name')
    .examples('customer unassign example.com', 'customer unassign --where customer:rossi')
    .runs(async (session, names) => assign(session, null, names));
  customer
    .add('match', 'find whose the domains without a customer are, by their registrants; --apply assigns them')
    .takes({
      by: option('what', MatchBy.options.join(', '), toChoice(MatchBy.options), 'email'),
      apply: toggle('give the domains to the customers that are found'),
      create: repeated('value', 'an e-mail or company for which a customer is added first'),
    })
    .examples('customer match', "customer match --by company --apply --create 'Rossi S.r.l.'")
    .runs(match);
}

async function save(
  session: Session,
  id: number | null,
  {
    group,
    ...given
  }: { readonly [field in keyof CustomerInput | 'group']?: unknown } & {
    readonly group?: string | undefined;
  },
): Promise<void> {
  const { call, output } = session;
  const priceGroupId = group === '' ? null : group && (await findPriceGroup(session, group)).id;
  const entered = { ...given, ...(priceGroupId !== undefined && { priceGroupId }) };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract checks what the user typed
  const input = { id, customer: entered as CustomerInput };
  const saved = await call('customers.save', input, { 'customer.name': 'NAME', ...optionNames });
  await output.result(saved, `“${saved.name}” is saved.`);
}

async function assign(session: Session, to: Customer | null, names: readonly string[]): Promise<void> {
  const { call, output } = session;
  const { selection, named, badLines } = await findDomains(session, names, true);
  const { domains, changed, undo } = await call('customers.assign', {
    customerId: to?.id ?? null,
    selection,
  });
  const taken = undo.reduce(
    (sum, former) => sum + (to !== null && former.customerId !== null ? former.domains.length : 0),
    0,
  );
  const notFound = named.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ domain: name, reason: problem }],
  );
  const same = domains - changed;
  const done = to
    ? `${counted(changed, 'domain')} given to “${to.name}”${taken > 0 ? `, ${taken} of them from another customer` : ''}${same > 0 ? `; ${same} were theirs` : ''}.`
    : `${counted(changed, 'domain')} taken from their customers${same > 0 ? `; ${same} had none` : ''}.`;
  await output.result(
    { customer: to?.name ?? null, domains, changed, notFound },
    [done, ...notFound.map(({ domain, reason }) => `${domain}: ${reason}`)].map(visible).join('\n'),
  );
  reportRefused('Not found', notFound.length + badLines, domains + notFound.length + badLines);
}

async function match(
  { call, output }: Session,
  { by, apply, create }: { by: MatchBy; apply: boolean; create: readonly string[] },
): Promise<void> {
  if (create.length > 0 && !apply) throw badInput('--create adds customers only with --apply.');
  const isAsked = (value: string): boolean =>
    create.some((text) => text.toLowerCase() === value.toLowerCase());
  const found = await call('customers.matches', { by });
  const missing = create.filter(
    (text) => !found.some(({ value }) => value.toLowerCase() === text.toLowerCase()),
  );
  if (missing.length > 0) throw badInput(`No domain without a customer has the ${by} ${missing.join(', ')}.`);
  const assignments = [];
  const rows = [];
  for (const { value, name, customer, domains } of found) {
    let to = customer;
    if (apply && to === null && isAsked(value)) {
      const entered = CustomerInput.parse(
        by === 'email' ? { name, email: value } : { name: value, company: value },
      );
      to = await call('customers.save', { id: null, customer: entered });
    }
    if (apply && to !== null) assignments.push({ customerId: to.id, domains });
    rows.push({ [by]: value, customer: to?.name ?? null, domains: domains.length });
  }
  if (assignments.length > 0) await call('customers.reassign', { assignments });
  const given = assignments.reduce((sum, { domains }) => sum + domains.length, 0);
  const lines = rows.map(
    ({ customer, domains, ...value }) =>
      `${Object.values(value).join('')}: ${counted(domains, 'domain')}, ${customer === null ? 'no customer' : `“${customer}”`}`,
  );
  const end = apply ? `${counted(given, 'domain')} given to their customers.` : '';
  const none = `No domain without a customer has a registrant with a known ${by}.`;
  await output.result(
    { matches: rows, assigned: given },
    [...lines, end].filter(Boolean).map(visible).join('\n') || none,
  );
}

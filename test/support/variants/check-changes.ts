import { findExtension } from '../../../electron/sandbox/extensions.ts';
import type { Domain } from '../../../electron/sandbox/portfolio/domain.ts';
import { writeContacts } from '../sandbox/variant/parts.ts';
import type { Change, ChangeInput } from '../../../shared/model/change.ts';
import { objectOf } from '../../../shared/rules/json-object.ts';
import type { Say } from './check-portfolio.ts';
import type { VariantHome } from './home.ts';

const nameservers = ['ns1.other.example', 'ns2.other.example'];
const email = 'new@registrant.example';
const inputs: readonly ChangeInput[] = [
  { kind: 'nameservers', nameservers },
  { kind: 'lock', on: false },
  { kind: 'privacy', on: true },
  { kind: 'contacts', contacts: { Registrant: { Email: email } } },
];

/** Changes several domains: what is done shows at the service, what failed changed nothing, and nothing waits. */
export async function checkChanges(home: VariantHome, say: Say): Promise<void> {
  const { core, sandbox, account } = home;
  const names = [...sandbox.control.activeNames()].slice(0, 5);
  const before = new Map(names.map((name) => [name, sandbox.control.domain(name)]));
  for (const input of inputs) await core.changes.queue(home.select(...names), input);
  const failures = await core.changes.run(3_600_000);
  for (const { message } of failures.values()) say(`the run ended: ${message}`);
  const filter = { accountId: account.id, states: [], offset: 0, limit: 500 };
  const { rows } = await core.store.changes.list(filter);
  for (const change of rows) {
    const [was, is] = [before.get(change.domain), sandbox.control.domain(change.domain)];
    if (was && is) checkChange(home, change, was, is, say);
  }
}

function checkChange(home: VariantHome, change: Change, was: Domain, is: Domain, say: Say): void {
  const { domain, state, error } = change;
  const what = `${change.change.kind} of ${domain}`;
  if (state !== 'done' && state !== 'failed') say(`${what} is ${state}`);
  const took = isTaken(change.change, is);
  if (state === 'done' && !took) say(`${what} is done and does not show`);
  if (state === 'failed' && took && !isTaken(change.change, was))
    say(`${what} failed and was carried out: ${error}`);
  if (state === 'failed' && mustWork(change.change, is)) say(`${what} failed: ${error}`);
  if (change.change.kind === 'contacts' && state === 'done') compareContacts(home, was, is, say);
}

function isTaken(change: ChangeInput, is: Domain): boolean {
  switch (change.kind) {
    case 'nameservers':
      return is.nameservers.join() === nameservers.join();
    case 'lock':
      return !is.locked;
    case 'privacy':
      return is.privacy;
    default:
      return is.contacts.Registrant['Email'] === email;
  }
}

/** Contacts that were not read whole may be left alone. */
function mustWork(change: ChangeInput, { extension }: Domain): boolean {
  const traits = findExtension(extension);
  if (change.kind === 'lock') return traits?.lock === true;
  if (change.kind === 'privacy') return traits?.privacy === true;
  return change.kind === 'nameservers';
}

/** Nothing that the service shows of the contacts is lost, but for the new address. */
function compareContacts({ variant }: VariantHome, was: Domain, is: Domain, say: Say): void {
  const [before, after] = [writeContacts(variant, was.contacts), writeContacts(variant, is.contacts)];
  for (const [role, contact] of Object.entries(before)) {
    for (const [field, value] of Object.entries(objectOf(contact))) {
      const now = objectOf(after[role])[field];
      if (role === 'Registrant' && field === 'Email') continue;
      if (now !== value && !(now === null && value === ''))
        say(`${was.name} ${role}.${field} became ${String(now)}`);
    }
  }
}

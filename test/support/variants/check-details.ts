import { findExtension } from '../../../electron/sandbox/extensions.ts';
import type { Domain } from '../../../electron/sandbox/portfolio/domain.ts';
import type { Detail } from '../../../shared/model/domain.ts';
import { detailFacts, type DetailFacts } from '../../../shared/rules/detail-facts.ts';
import { objectOf } from '../../../shared/rules/json-object.ts';
import type { Say } from './check-portfolio.ts';
import type { VariantHome } from './home.ts';

/** Reads the details of many domains: each fact is the truth or not read, and no domain keeps another from being read. */
export async function checkDetails(home: VariantHome, say: Say): Promise<void> {
  const { core, sandbox } = home;
  const names = [...sandbox.control.activeNames()].slice(0, 8);
  await core.details.add(home.select(...names));
  const failures = await core.details.run(3_600_000);
  for (const { message } of failures.values()) say(`the run ended: ${message}`);
  for (const name of names) {
    const details = await core.store.portfolio.details(home.key(name));
    const truth = sandbox.control.domain(name);
    if (!truth) continue;
    if (!details.some(({ part }) => part === 'record')) say(`${name} was not read`);
    compareFacts(truth, factsOf(details), say);
    compareContacts(truth, details.find(({ part }) => part === 'contacts')?.value, say);
  }
  await checkEppCode(home, names[0] ?? '', say);
}

const factsOf = (details: readonly Detail[]): Partial<DetailFacts> =>
  Object.assign({}, ...details.map(({ part, value }) => detailFacts(part, value))) as Partial<DetailFacts>;

function compareFacts(truth: Domain, facts: Partial<DetailFacts>, say: Say): void {
  const extension = findExtension(truth.extension);
  const expected: Readonly<Record<keyof DetailFacts, unknown>> = {
    locked: extension?.lock ? truth.locked : null,
    private: extension?.privacy ? truth.privacy : null,
    signed: truth.dnssec !== null,
    verified: truth.verified,
    nameservers: [...truth.nameservers].sort().join(),
  };
  for (const [name, fact] of Object.entries(facts)) {
    const read = Array.isArray(fact) ? [...fact].sort().join() : fact;
    const wanted = expected[name as keyof DetailFacts];
    if (read === null || read === undefined || read === wanted) continue;
    say(`${truth.name} ${name} is ${String(read) || 'empty'}, not ${String(wanted)}`);
  }
}

function compareContacts({ name, contacts }: Domain, read: unknown, say: Say): void {
  for (const [role, truth] of Object.entries(contacts)) {
    const contact = objectOf(objectOf(read)[role]);
    for (const [field, value] of Object.entries(truth)) {
      const found = contact[field];
      if (field === 'consentForPublishing' || found === undefined || found === null || found === '') continue;
      if (found !== value) say(`${name} ${role}.${field} is ${String(found)}, not ${value}`);
    }
  }
}

async function checkEppCode(
  { core, sandbox, variant, surface, key }: VariantHome,
  name: string,
  say: Say,
): Promise<void> {
  if (surface === 'token' && variant.missing === 'eppCode') return;
  const code = await core.domains.eppCode(key(name)).catch((error: unknown) => String(error));
  if (code !== sandbox.control.eppCode(name)) say(`EPP code of ${name}: ${code}`);
}

/*
 * The reseller service in a process of its own, which outlives every kill of the program. It is asked by IPC, so that
 * its control is not on the wire that the torture spoils. Started by service.ts.
 */
import { startSandbox } from '../support/sandbox/sandbox.ts';
import type { Books, ServiceCommands } from './service.ts';
import { tellsSign, tortureVariant } from './variant.ts';

interface Asked {
  readonly id: number;
  readonly command: keyof ServiceCommands;
  readonly args: readonly unknown[];
}

const [domains, seed, variantSeed] = process.argv.slice(2).map(Number);
const variant = tortureVariant(variantSeed ?? null);
const sandbox = await startSandbox({
  domains: domains ?? 0,
  seed: seed ?? 1,
  credit: '4000.00',
  rateLimit: null,
  tokenLimits: null,
  variant,
});
const { control } = sandbox;

/** Whether the service answered an order with an error although it kept the money for it. */
function deniesCharge({ worked, fault, code, operation, ...asked }: (typeof control.requests)[number]) {
  const denies = fault === 'status' || fault === 'crash' || code === 'registrar_unknown';
  const isOf = ({ paid, kind, domain }: (typeof control.invoices)[number]): boolean =>
    paid && kind === operation && domain === asked.domain;
  return worked && denies && control.invoices.some(isOf);
}

const commands: { [C in keyof ServiceCommands]: (...args: Parameters<ServiceCommands[C]>) => unknown } = {
  books: (): Books => ({
    credit: control.credit,
    // A date that the service does not tell is no sign.
    invoices: control.invoices.map((invoice) => ({
      ...invoice,
      signs: invoice.signs.filter((sign) => tellsSign(variant, invoice.domain, sign)),
    })),
    keys: control.token.keys,
    oddResults: control.requests.filter(
      ({ fault, outcome }) => fault === 'odd-result' && outcome === 'success',
    ).length,
    refusedAfterCharge: new Set(
      control.requests.filter(deniesCharge).map(({ operation, domain }) => `${operation} ${domain}`),
    ).size,
  }),
  activeNames: () => [...control.activeNames()],
  setCredit: (amount) => control.setCredit(amount),
  payInvoice: (id) => control.payInvoice(id),
  putIntoRedemption: (name) => control.setStatus(name, 'Redemption'),
  settleOrder: (id, result) => control.token.settleOrder(id, result),
  showOrder(id) {
    try {
      control.showOrder(id);
    } catch (error) {
      // Its time has come meanwhile.
      if (!(error instanceof RangeError)) throw error;
    }
  },
  setEffects: (rules) => control.setEffects(rules),
  releaseKey: (key) => control.token.releaseKey(key),
  setWeather(faults, outcomes) {
    control.setFaults(faults);
    control.token.setOutcomes(outcomes);
  },
};

process.on('message', ({ id, command, args }: Asked) => {
  try {
    const run = commands[command] as (...given: readonly unknown[]) => unknown;
    process.send?.({ id, value: run(...args) ?? null });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
const exit = (): never => process.exit(0);
process.on('disconnect', () => {
  sandbox.close().then(exit, exit);
});

const { url, baseUrl, tokenBaseUrl, email, key, token, routes } = sandbox;
process.send?.({ url, baseUrl, tokenBaseUrl, email, key, token, routes });

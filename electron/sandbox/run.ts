import { parseArgs } from 'node:util';
import { toMoney } from '../../shared/rules/money.ts';
import { callerFolder, pathFrom } from '../platform/caller-folder.ts';
import { startSandbox, type SandboxOptions } from './sandbox.ts';

const usage = `npm run sandbox -- [options]

  --port N           port on 127.0.0.1; any free one by default
  --domains N        active domains, 0 to 1000000; 500 by default
  --seed N           the same seed makes the same portfolio
  --credit AMOUNT    like 500.00
  --currency CODE    like EUR
  --no-rate-limit    switches the limits of both surfaces off
  --state FILE       keeps credit, invoices and changes over restarts
  --replay FILE      serves the answers that “account doctor --record” saved, and nothing else
  --json             prints one line of JSON

The API key is random unless NAMEKEEP_SANDBOX_KEY holds one, the token unless NAMEKEEP_SANDBOX_TOKEN does.
How to get each answer of the service: electron/sandbox/README.md.
`;

/** A mistake in the command line: one sentence for the person who typed it. */
class UsageError extends Error {}

function wholeNumber(flag: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new UsageError(`--${flag} takes a whole number from 0 to ${most}, not “${text}”.`);
}

/** Two of each status. */
const inactiveShown = 8;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = {
  port: text,
  domains: text,
  seed: text,
  credit: text,
  currency: text,
  'no-rate-limit': yes,
  state: text,
  replay: text,
  json: yes,
  help: yes,
};

function readFlags() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function optionsFrom(given: ReturnType<typeof readFlags>): SandboxOptions {
  return {
    port: wholeNumber('port', given.port, 65_535),
    domains: wholeNumber('domains', given.domains, 1_000_000),
    seed: wholeNumber('seed', given.seed, 2_147_483_647),
    credit: given.credit,
    currency: given.currency,
    ...(given['no-rate-limit'] && { rateLimit: null, tokenLimits: null }),
    stateFile: given.state === undefined ? undefined : pathFrom(callerFolder(), given.state),
    key: process.env['NAMEKEEP_SANDBOX_KEY'] || undefined,
    token: process.env['NAMEKEEP_SANDBOX_TOKEN'] || undefined,
  };
}

async function main(): Promise<void> {
  const given = readFlags();
  if (given.help) {
    process.stdout.write(usage);
    return;
  }
  if (given.replay !== undefined) return replay(given.replay, given);
  const sandbox = await startSandbox(optionsFrom(given));
  const { baseUrl, email, key, tokenBaseUrl, token, url } = sandbox;
  const end = (): void => {
    sandbox.close().catch((error: unknown) => {
      process.stderr.write(`The state could not be saved: ${String(error)}\n`);
      process.exitCode = 1;
    });
  };
  onEnd(end);
  const { portfolio, ledger, currency } = sandbox.parts.reseller;
  const notListed = [...portfolio.inactive().take(inactiveShown)].map(({ name, status }) => ({
    name,
    status,
  }));
  if (given.json) {
    const { pid } = process;
    console.log(JSON.stringify({ baseUrl, email, key, tokenBaseUrl, token, url, notListed, pid }));
  } else {
    const { amount } = toMoney({ minor: ledger.credit, currency });
    console.log(`Sandbox with ${portfolio.activeCount} domains and ${amount} ${currency} credit

Surface A (e-mail and key)
  Base URL       ${baseUrl}
  E-mail         ${email}
  API key        ${key}

Surface B (token)
  Base URL       ${tokenBaseUrl}
  Token          ${token}

In no list, as they are not active
${notListed.map(({ name, status }) => `  ${name.padEnd(30)} ${status}`).join('\n')}

Names to try: taken-one.com (any that begins with taken-) can be transferred, free-one.com can be registered.

Ctrl+C ends it.`);
  }
}

function onEnd(end: () => void): void {
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

async function replay(file: string, { json, port }: ReturnType<typeof readFlags>): Promise<void> {
  const { readRecording, startReplay } = await import('./replay.ts');
  const { surface, baseUrl, close } = await startReplay(
    await readRecording(pathFrom(callerFolder(), file)),
    wholeNumber('port', port, 65_535),
  );
  onEnd(() => {
    close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  });
  const { pid } = process;
  console.log(
    json
      ? JSON.stringify({ surface, baseUrl, pid })
      : `Recorded answers of a ${surface} service, for any key or token

  Base URL       ${baseUrl}

Ctrl+C ends it.`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError || error instanceof RangeError ? 2 : 1;
});

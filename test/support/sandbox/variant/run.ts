import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox.ts';

/*
 * `npm run sandbox:variant -- --seed N [--domains N --port N]`: a sandbox that fills in what the interface leaves open
 * in another way; the same seed, the same way. Prints addresses, secrets and the route profile that fits surface B.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: { ...text, default: '1' }, domains: text, port: text } });
const number = (given: string | undefined): number | undefined =>
  given === undefined ? given : Number(given);
const { baseUrl, email, key, tokenBaseUrl, token, routes, close } = await startSandbox({
  variant: number(values.seed),
  domains: number(values.domains),
  port: number(values.port),
});
process.stdout.write(`${JSON.stringify({ baseUrl, email, key, tokenBaseUrl, token }, null, 2)}\n${routes}\n`);
const end = (): void => process.exit();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    close().then(end, end);
  });

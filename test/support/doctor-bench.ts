import { expect } from 'vitest';
import { systemClock } from '../../electron/platform/clock.ts';
import type { Surface } from '../../shared/model/account.ts';
import { DoctorReport } from '../../shared/model/doctor.ts';
import { asWritten } from '../../shared/words/sentence.ts';
import { connectedHome, type ConnectedHome } from './connected-home.ts';
import { tempHomeWithLedger } from './temp-home.ts';
import { createTerminal } from './terminal.ts';

/** What a test has started, ended by {@link endAll} after it. */
export const ends: (() => Promise<unknown> | unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

/** With the machine's clock, to which the doctor compares the date of each answer. */
export async function connected(
  options: Parameters<typeof connectedHome>[0],
  ...more: [env?: Readonly<Record<string, string>>, surface?: Surface]
): Promise<ConnectedHome> {
  const home = await connectedHome({ clock: systemClock, ...options }, ...more);
  ends.push(home.close);
  return home;
}

/** @returns the report that the terminal printed; there the sentences of its failures are written */
export const reportOf = (json: unknown): DoctorReport =>
  DoctorReport.parse(
    JSON.parse(JSON.stringify(json), (name: string, value: unknown) =>
      name === 'message' && typeof value === 'string' ? asWritten(value) : value,
    ),
  );
export const outcomes = ({ endpoints }: DoctorReport): Record<string, string> =>
  Object.fromEntries(endpoints.map(({ endpoint, outcome }) => [endpoint, outcome]));
export const check = (report: DoctorReport, wanted: string) =>
  report.endpoints.find(({ endpoint }) => endpoint === wanted);

/** A service of the test's own, and a home folder with an unverified account on it. */
export async function serviceAt(baseUrl: string, ...more: string[]) {
  const { home, remove } = await tempHomeWithLedger();
  ends.push(remove);
  const terminal = createTerminal(home, { NAMEKEEP_SECRET: 'key-of-the-test' });
  const added = await terminal.run(
    ...['account', 'add', 'main', '--surface', 'key-header', '--base-url', baseUrl],
    ...['--email', 'me@shop.example', '--no-verify', ...more],
  );
  expect(added.stderr + String(added.code)).toMatch(/0$/);
  return terminal;
}

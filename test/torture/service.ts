import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { InvoiceView } from '../support/sandbox/control.ts';
import type { EffectRule } from '../support/sandbox/effects.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import type { OutcomeRule } from '../support/sandbox/outcomes.ts';
import type { KeyView } from '../support/sandbox/token-control.ts';

/** What the service itself has written down: the truth that the program's ledger is held against. */
export interface Books {
  readonly credit: string;
  readonly invoices: readonly InvoiceView[];
  readonly keys: readonly KeyView[];
  /** How many orders were carried out and answered with an odd result. */
  readonly oddResults: number;
  /** How many orders were charged and answered with an error. */
  readonly refusedAfterCharge: number;
}

/** What the torture may ask the service, past the line. */
export interface ServiceCommands {
  books(): Books;
  activeNames(): string[];
  setCredit(amount: string): void;
  payInvoice(id: number): void;
  putIntoRedemption(name: string): void;
  settleOrder(invoiceId: number, result: 'succeeded' | 'refunded'): void;
  /** Shows at once what shows late of an order. */
  showOrder(invoiceId: number): void;
  releaseKey(key: string): void;
  setWeather(faults: readonly FaultRule[], outcomes: readonly OutcomeRule[]): void;
  setEffects(rules: readonly EffectRule[]): void;
}

interface Address {
  readonly url: string;
  readonly baseUrl: string;
  readonly tokenBaseUrl: string;
  readonly email: string;
  readonly key: string;
  readonly token: string;
  /** The route profile that fits the token surface. */
  readonly routes: string | null;
}

export interface Service extends Address {
  /** @throws Error when the service refuses the command */
  ask<C extends keyof ServiceCommands>(
    command: C,
    ...args: Parameters<ServiceCommands[C]>
  ): Promise<ReturnType<ServiceCommands[C]>>;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('service-process.ts', import.meta.url));

/** Starts the sandbox in a process of its own. @param variant its seed, null for none */
export async function startService(domains: number, seed: number, variant: number | null): Promise<Service> {
  const seeds = variant === null ? [seed] : [seed, variant];
  const child = fork(script, [domains, ...seeds].map(String), { execArgv: [] });
  const [address] = (await once(child, 'message')) as [Address];
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(value as never);
    else one?.reject(new Error(`The service: ${error}`));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The service ended.'));
  });
  return {
    ...address,
    ask: (command, ...args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, command, args });
      }),
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCore } from '../../electron/core/app/core.ts';
import { openDownloads } from '../../electron/hosts/http/downloads.ts';
import { serveCore } from '../../electron/hosts/http/server.ts';
import { systemClock, type Clock } from '../../electron/platform/clock.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import type { OrderState } from '../../shared/model/order.ts';
import { pageWorkers } from '../support/home-core.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { connect, day, looked, playDay, type Scene } from './reseller-day.ts';
import { silentLog as log } from '../support/fake-core.ts';

/** In what state the screens are looked at: nothing in them yet, a reseller's day, a service that fails. */
export const stateNames = ['empty', 'full', 'error'] as const;
export type StateName = (typeof stateNames)[number];

/** A program that is served in one of the states. */
export interface ShownState {
  /** @returns an address that opens the page once, at a host of its own: a host has one tab at a time */
  newAddress(): Promise<string>;
  /** @returns the domain of the first order in that state, as it is written on screen */
  domainOfOrder(state: OrderState): Promise<string>;
  close(): Promise<void>;
}

/** A clock that goes on from an instant, and can be set to another one. */
export function movableClock(start: number): { clock: Clock; set(instant: number): void } {
  let [base, from] = [start, Date.now()];
  return {
    clock: { ...systemClock, now: () => base + Date.now() - from },
    set: (instant) => void ([base, from] = [instant, Date.now()]),
  };
}

/** Connected to a service without a domain. */
async function playEmpty(scene: Scene): Promise<void> {
  for (const name of [...scene.sandbox.control.activeNames()]) scene.sandbox.control.removeDomain(name);
  await scene.core.refresh.run(await connect(scene));
}

/** Something was read yesterday; since then the service answers with an error page. */
async function playError(scene: Scene): Promise<void> {
  scene.set(looked - day);
  const id = await connect(scene);
  await scene.core.refresh.run(id);
  scene.set(looked);
  scene.sandbox.control.setFaults([{ fault: 'html-502' }]);
  await scene.core.refresh.run(id).catch(() => undefined);
}

const plays = { empty: playEmpty, full: playDay, error: playError };

/**
 * @param domains how many the service has, in the states that have any
 * @returns the program in that state, with the built page; the same every time
 */
export async function openState(state: StateName, domains: number): Promise<ShownState> {
  const home = await mkdtemp(join(tmpdir(), 'namekeep-state-'));
  const { clock, set } = movableClock(looked);
  const sandbox = await startSandbox({
    domains: state === 'empty' ? 1 : domains,
    seed: 4,
    clock,
    credit: '5000.00',
  });
  const core = await createCore({
    home,
    host: 'browser',
    vault: openMemoryVault(),
    log,
    workers: pageWorkers,
    saveTarget: { choose: () => Promise.resolve(null) },
    version: '0.1.0',
    locale: 'en',
    clock,
    settleMs: 500,
  });
  const downloads = openDownloads(home, log);
  const closeOthers = await plays[state]({ core, sandbox, clock, set });
  set(looked);
  const folder = resolve(import.meta.dirname, '../../out/renderer');
  const hosts: Awaited<ReturnType<typeof serveCore>>[] = [];
  return {
    async newAddress() {
      const host = await serveCore({ core, folder, port: 0, downloads, log });
      hosts.push(host);
      return host.newAddress();
    },
    async domainOfOrder(state) {
      const { rows } = await core.store.orders.list({
        accountId: null,
        states: [state],
        offset: 0,
        limit: 1,
      });
      if (!rows[0]) throw new Error(`No order is ${state}.`);
      return rows[0].domain;
    },
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
      await downloads.close();
      await core.close();
      await sandbox.close();
      await closeOthers?.();
      await rm(home, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCore, type Core } from '../../electron/app/core.ts';
import { openDownloads } from '../../electron/http-host/downloads.ts';
import { serveCore } from '../../electron/http-host/server.ts';
import { systemClock, type Clock } from '../../electron/platform/clock.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import type { OrderState } from '../../shared/model/order.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';

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

/** When the user looks: the same day in every picture. */
export const looked = Date.parse('2026-11-20T10:20:00.000Z');
const hour = 3_600_000;
const day = 24 * hour;
const log = { info: () => undefined, warn: () => undefined, hide: () => () => undefined };

/** A clock that goes on from an instant, and can be set to another one. */
function movableClock(start: number): { clock: Clock; set(instant: number): void } {
  let [base, from] = [start, Date.now()];
  return {
    clock: { ...systemClock, now: () => base + Date.now() - from },
    set: (instant) => void ([base, from] = [instant, Date.now()]),
  };
}

interface Scene {
  readonly core: Core;
  readonly sandbox: Sandbox;
  readonly set: (instant: number) => void;
}

async function connect({ core, sandbox }: Scene, name = 'Shop'): Promise<string> {
  const { baseUrl, email, key } = sandbox;
  const account = { name, surface: 'key-header' as const, baseUrl, email };
  return (await core.accounts.add(account, { key }, { verify: true })).id;
}

/** Everything that there is to see: orders in every state, changes, prices that moved, a token service, the demo. */
async function playDay(scene: Scene): Promise<void> {
  const { core, sandbox, set } = scene;
  const { control } = sandbox;
  set(looked - day - 2 * hour);
  const shop = await connect(scene);
  await core.refresh.run(shop);
  for (const [extension, price] of [
    ['com', '9.20'],
    ['de', '7.00'],
    ['net', '11.40'],
  ] as const)
    control.setPrice(extension, 'renew', 1, price);
  set(looked - 3 * hour);
  await core.refresh.run(shop);
  await playOrders(scene, shop);
  await playChanges(scene, shop);
  const { tokenBaseUrl, token } = sandbox;
  const partner = { name: 'Partner', surface: 'token' as const, baseUrl: tokenBaseUrl };
  const { id } = await core.accounts.add(partner, { key: token }, { verify: true });
  await core.refresh.run(id);
  await core.handlers['accounts.openDemo']({ domains: 40 });
  set(looked - 5 * 60_000);
  await core.refresh.run(shop);
}

/** Held as the price rose, unknown as the reply was lost, refused, done, awaiting payment, and some that wait. */
async function playOrders({ core, sandbox, set }: Scene, accountId: string): Promise<void> {
  const { control } = sandbox;
  const names = [...control.activeNames()];
  const of = (extension: string, count: number) =>
    names.filter((name) => name.endsWith(`.${extension}`)).slice(0, count);
  const queue = (domains: readonly string[]) =>
    core.orders.queue({ by: 'keys', keys: domains.map((domain) => ({ accountId, domain })) }, 1);
  const [unknown = '', refused = ''] = of('com', 2);
  await queue([...of('it', 12), ...of('eu', 4), unknown, refused]);
  control.setPrice('it', 'renew', 1, '14.90');
  control.setFaults([
    { match: { path: '/domain/renew', domain: unknown }, fault: 'drop-before' },
    {
      match: { path: '/domain/renew', domain: refused },
      fault: {
        kind: 'status',
        status: 200,
        body: { result: 'error', message: 'Domain is locked by registry' },
      },
    },
  ]);
  set(looked - 2 * hour);
  await core.orders.run(60_000);
  control.setFaults([]);
  await core.handlers['orderSettings.setUnpaidInvoices']({ accountId, allowed: true });
  await queue(of('net', 1));
  control.setCredit('3.00');
  set(looked - hour);
  await core.orders.run(60_000);
  control.setCredit('412.80');
  await queue(of('org', 6));
}

async function playChanges({ core }: Scene, accountId: string): Promise<void> {
  const selection = { by: 'query' as const, query: 'tld:ch status:active', accountId, except: [] };
  await core.handlers['changes.queue']({
    selection,
    change: { kind: 'lock', on: true },
    confirm: null,
    each: false,
  });
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
    workers: {
      store: new URL('../../electron/store/rpc/worker.ts', import.meta.url),
      decode: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
    },
    saveTarget: { choose: () => Promise.resolve(null) },
    version: '0.1.0',
    locale: 'en',
    clock,
    settleMs: 500,
  });
  const downloads = openDownloads(home, log);
  await plays[state]({ core, sandbox, set });
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
      await rm(home, { recursive: true, force: true });
    },
  };
}

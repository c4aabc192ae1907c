import type { Order } from '../../../shared/model/order.ts';
import { ordersOf, runOrders } from './check-orders.ts';
import type { Say } from './check-portfolio.ts';
import type { VariantHome } from './home.ts';

/**
 * The credit is spent elsewhere after the first of two renewals, and a third one is approved without credit. Surface A
 * then leaves an invoice to pay, surface B refuses; neither is a renewal, until the invoice is paid in the client area.
 */
export async function checkCredit(home: VariantHome, say: Say): Promise<void> {
  const { core, account, sandbox, surface, parts } = home;
  const { control } = sandbox;
  const [first = '', second = '', third = ''] = parts.shortOfCredit;
  await core.orders.queue({ order: { kind: 'renew', selection: home.select(first, second), years: 1 } });
  control.alterAnswers((path) => {
    if (path.includes('renew')) control.setCredit('0.01');
    return undefined;
  });
  await runOrders(home, say);
  control.alterAnswers(null);
  await core.refresh.run(account.id);
  await core.orders.queue({ order: { kind: 'renew', selection: home.select(third), years: 1 } });
  await runOrders(home, say);

  const invoices = control.invoices.filter(({ domain }) => parts.shortOfCredit.includes(domain));
  const unpaid = invoices.filter(({ paid }) => !paid);
  if (surface === 'token' && unpaid.length > 0) say('a refusal left an invoice');
  for (const order of await renewalsOf(home)) {
    const paid = invoices.some(({ domain, paid: isPaid }) => isPaid && domain === order.domain);
    const isOpen = unpaid.some(({ domain }) => domain === order.domain);
    if (!mayBe(home, order, { paid, isOpen, wasShort: order.domain === third }))
      say(`${order.domain} is ${order.state}, paid: ${paid}, open invoice: ${isOpen}: ${order.error}`);
  }
  await payInvoices(home, unpaid, say);
}

interface Facts {
  readonly paid: boolean;
  /** It has an invoice that is not paid. */
  readonly isOpen: boolean;
  /** The credit did not cover it by the client's own knowledge. */
  readonly wasShort: boolean;
}

function mayBe({ variant }: VariantHome, { state }: Order, { paid, isOpen, wasShort }: Facts): boolean {
  if (paid) return state === 'done' || state === 'accepted';
  if (!isOpen) return state === 'refused' || state === 'held' || state === 'queued';
  // Else a credit that is spent elsewhere, or dates that show late or never, leave it open whether it was charged.
  const clear = wasShort && variant.effects === 'at once' && ['date', 'with time'].includes(variant.dates);
  return state === 'awaiting-payment' || (!clear && state === 'accepted');
}

async function payInvoices(
  home: VariantHome,
  unpaid: readonly { readonly id: number; readonly domain: string }[],
  say: Say,
): Promise<void> {
  const { core, sandbox, account, clock } = home;
  for (const { id } of unpaid) sandbox.control.payInvoice(id);
  await clock.sleep(2 * 3_600_000);
  await core.refresh.run(account.id);
  await runOrders(home, say);
  for (const { domain, state, error } of await renewalsOf(home)) {
    const invoices = sandbox.control.invoices.filter((one) => one.domain === domain && one.paid);
    if (invoices.length > 1) say(`${domain} was paid twice`);
    if (invoices.length > 0 && !['done', 'accepted', 'awaiting-payment'].includes(state))
      say(`${domain} was paid for and is ${state}: ${error}`);
  }
}

const renewalsOf = async (home: VariantHome): Promise<readonly Order[]> =>
  (await ordersOf(home)).filter(({ domain }) => home.parts.shortOfCredit.includes(domain));

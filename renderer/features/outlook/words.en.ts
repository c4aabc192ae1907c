export const outlook = {
  starting: 'Calculating…',
  demoLeftOut: 'The demo account is not included here.',
  demoOnly: 'This is the demo account. No money and no domain here is real.',
  empty: 'No forecast yet',
  emptyHint: 'Refresh to see a forecast from your domains, prices and credit.',
  left: {
    reading: 'Reading {count} domain that left the list | Reading {count} domains that left the list',
    waiting:
      '{count} domain that left the list is still to be read | {count} domains that left the list are still to be read',
    start: 'Read now',
  },
  credit: {
    title: 'Credit and cost of {account}',
    now: 'Credit now',
    runsOut: 'Runs out',
    lasts: 'not within 24 months',
    topUp: 'Top-up for {days} days',
    topUpQueue: 'Top-up for the queue',
    enough: 'none needed',
    noCredit: 'Credit in this currency not known. Shortfall unknown.',
    available: 'After the queue',
    basis: 'Data updated',
  },
  forecast: {
    chart:
      'Cost of renewals by month, {from} to {to}. Highest: {most} in {month}. Total {sum}, plus {off} for domains with auto-renew off.',
    none: 'Nothing to pay for renewals in the next 24 months.',
    caption: 'Cost of renewals by month',
    renewing: 'Auto-renew on',
    autoRenewOff: 'Auto-renew off',
    short: 'Not covered by credit',
    asTable: 'Show as table',
    domains: 'Domains',
    cost: 'Cost',
    offDomains: 'Auto-renew off',
    offCost: 'Cost without auto-renew',
    left: 'Credit left',
    ordered: 'On order',
    withoutOff:
      '“Runs out” and the top-ups count automatic renewals and the queue. Domains with auto-renew off are not included.',
    onOrder:
      '{count} renewal is on order: its price is taken from the credit with the queue, not in its month. | {count} renewals are on order: their prices are taken from the credit with the queue, not in their months.',
    each: 'Each domain is counted once a year, for one year at today’s price. Overdue renewals count as due now.',
    withoutPrice:
      '{count} renewal has no known price and is not included. | {count} renewals have no known price and are not included.',
    undated:
      '{count} domain without an expiry date is not included. | {count} domains without an expiry date are not included.',
    restores:
      '{count} domain can be restored: {fees} in fees and {renewals} for the following year. Not included above. | {count} domains can be restored: {fees} in fees and {renewals} for the following year. Not included above.',
    noCurrency: 'Currency not known yet',
  },
  expiring: {
    title: 'Domains by month of expiry',
    chart: 'Domains by month of expiry, {from} to {to}. Most: {most} in {month}.',
    none: 'No domain expires in the next 24 months.',
    overdue: '{count} past expiry | {count} past expiry',
    later: '{count} later | {count} later',
    undated: '{count} without a date | {count} without a date',
    open: 'Show the domains that expire in {month}',
  },
  restore: {
    title: 'Restore clock',
    hint: 'A domain in redemption can still be restored, for a fee plus one year’s renewal. Credit goes to the nearest deadline first.',
    none: 'No domain is known to be in redemption. The service lists active domains only.',
    columns: {
      domain: 'Domain',
      deadline: 'Last day',
      fee: 'Fee',
      renewal: 'Renewal',
      covered: 'Credit covers it',
      age: 'Read',
    },
    covered: 'yes',
    notCovered: 'no',
    notKnown: 'not known',
    restore: 'Restore {count} domain… | Restore {count} domains…',
  },
} as const;

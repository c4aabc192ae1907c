// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DoctorReport, EndpointCheck } from '../../../../../shared/model/doctor.ts';
import DoctorDialog from '../../../../../renderer/features/accounts/DoctorDialog.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { display, openPage, press, settle } from '../../../../support/page.ts';

const understood: EndpointCheck = {
  endpoint: 'credit',
  path: '/account/balance',
  outcome: 'understood',
  status: 200,
  durationMs: 12.4,
  failure: null,
  fields: [{ section: 'Credit', known: ['credit', 'currency'], unknown: ['bonus'], missing: [] }],
  lacks: [],
};
const report: DoctorReport = {
  account: 'North',
  surface: 'key-header',
  checkedAt: '2026-11-22T09:00:00.000Z',
  domain: 'shop.example',
  requests: 2,
  connection: [
    { step: 'ip', outcome: 'bad', finding: 'ipRefused', facts: { ip: '203.0.113.9' } },
    { step: 'clock', outcome: 'not-checked', finding: 'clockUnknown', facts: {} },
  ],
  endpoints: [
    understood,
    { ...understood, endpoint: 'domains', path: '/account/alldomains', outcome: 'partly', lacks: ['expiry'] },
  ],
  first: { step: 'ip', facts: { ip: '203.0.113.9' }, endpoint: null, failure: null },
};

async function open() {
  const bridge = await openPage({
    accounts: ['North'],
    handlers: { 'doctor.run': () => ({ report, file: null, recordingFailure: null }) },
  });
  const finish = bridge.hold('doctor.run');
  const dialog = await display(DoctorDialog, { account: bridge.views[0]?.account });
  return { bridge, dialog, finish };
}
const text = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';

it('says how many requests it takes before it sends any', async () => {
  const { bridge } = await open();
  expect(text()).toContain('This takes up to 10 requests of your limit.');
  expect(bridge.inputs('doctor.run')).toEqual([]);
});

it('shows what is being asked, then what to do first and what does not work', async () => {
  const { bridge, finish } = await open();
  await press('Check connection');
  bridge.emit('doctor.progressed', { accountId: 'a1', done: 3, total: 11, current: 'domains' });
  await settle();
  expect(text()).toContain('3 of 10: List of domains');
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('3');
  finish();
  await settle();
  expect(text()).toContain('First allow the address 203.0.113.9');
  expect(text()).toContain('Without expiry dates Namekeep cannot say what is due');
  expect(text()).toContain('GET /account/balance · HTTP 200 · 12 ms');
  expect(text()).toContain('unknown: bonus');
  expect([...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Copy the IP address', 'Copy the report as text']),
  );
  i18n.global.locale.value = 'it';
  await settle();
  expect(text()).toContain('Senza le date di scadenza');
});

it('stops the check when it is closed', async () => {
  const { bridge, dialog } = await open();
  await press('Check connection');
  dialog.unmount();
  await settle();
  expect(bridge.asked.at(-1)).toEqual({ name: 'doctor.stop', input: { accountId: 'a1' } });
});

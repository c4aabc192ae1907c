import { expect, it } from 'vitest';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import type { ServicePart } from '../../../../../shared/model/capabilities.ts';
import { connectToken } from '../../../../support/connect-provider.ts';
import { sendJson, startService } from '../../../../support/scripted-service.ts';
import { record } from './samples.ts';

const lock = (provider: Provider) => provider.setLock('example.com', true);
const coded = (code: string) => ({ error: { code, message: 'No.' } });

async function missingAfter(status: number, body: unknown, act: (provider: Provider) => Promise<unknown>) {
  const found: ServicePart[] = [];
  const service = await startService((response, { path }) => {
    if (path.endsWith('/example.com')) return sendJson(response, { data: record });
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await act(connectToken(service.baseUrl, { onMissing: (part) => void found.push(part) }));
  return found;
}

it.each<[string, (provider: Provider) => Promise<unknown>, ServicePart]>([
  ['the contacts', (to) => to.domainInfo('example.com', { contacts: true }), 'read.contacts'],
  ['the EPP code', (to) => to.domainInfo('example.com', { eppCode: true }), 'eppCode'],
  ['DNSSEC', (to) => to.dnssec('example.com'), 'read.dnssec'],
  ['the verification', (to) => to.emailVerification('example.com'), 'read.verification'],
  ['the lock', lock, 'change.lock'],
  ['the verification e-mail', (to) => to.resendVerification('example.com'), 'change.resend-verification'],
])('a service without an endpoint for %s is known by the code', async (_what, act, part) => {
  expect(await missingAfter(404, coded('endpoint_not_found'), act)).toEqual([part]);
  expect(await missingAfter(405, coded('method_not_allowed'), act)).toEqual([part]);
});

it.each<[string, number, unknown]>([
  ['a domain that is not there', 404, coded('not_found')],
  ['a code that is not listed', 404, coded('no_such_domain')],
  ['a page, which may be about the domain', 404, '<html>Not found</html>'],
  ['a refusal', 422, coded('unprocessable')],
  ['a fault', 500, coded('server_error')],
])('%s says nothing of the endpoint', async (_what, status, body) => {
  expect(await missingAfter(status, body, lock)).toEqual([]);
});

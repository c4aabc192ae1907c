import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { SandboxControl } from './control.ts';
import { EffectRule } from './effects.ts';
import { FaultRule } from './faults.ts';
import { readJsonBody } from './request-body.ts';
import { obeyToken, tokenCommands, tokenStateOf } from './token/token-commands.ts';

const domain = z.string().min(1);
const amount = z.string().regex(/^\d+(\.\d+)?$/);

/** What another process may tell the sandbox. */
export const ControlCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('setCredit'), amount }),
  z.strictObject({ command: z.literal('payInvoice'), id: z.number().int() }),
  z.strictObject({
    command: z.literal('setPrice'),
    extension: z.string(),
    kind: z.enum(['register', 'transfer', 'renew', 'restore']),
    years: z.number().int().min(1).max(10),
    amount,
  }),
  z.strictObject({
    command: z.literal('setRateLimit'),
    limit: z.strictObject({ limit: z.number().int().min(1), windowMs: z.number().int().min(1) }).nullable(),
  }),
  z.strictObject({ command: z.literal('setAllowedIps'), ips: z.array(z.string()).nullable() }),
  z.strictObject({ command: z.literal('setKey'), key: z.string().regex(/^[\x21-\x7e]+$/) }),
  z.strictObject({
    command: z.literal('setStatus'),
    domain,
    status: z.string().min(1).max(64),
  }),
  z.strictObject({ command: z.literal('removeDomain'), domain }),
  z.strictObject({
    command: z.literal('addDomain'),
    domain,
    expiryDate: z.iso.date().optional(),
    nextDueDate: z.iso.date().optional(),
  }),
  z.strictObject({ command: z.literal('setFaults'), rules: z.array(FaultRule) }),
  z.strictObject({ command: z.literal('setEffects'), rules: z.array(EffectRule) }),
  z.strictObject({ command: z.literal('showOrder'), id: z.number().int() }),
  z.strictObject({ command: z.literal('domain'), domain }),
  ...tokenCommands,
]);
export type ControlCommand = z.output<typeof ControlCommand>;

/** Name of the header that carries the control token. */
const controlTokenHeader = 'x-control-token';

/**
 * The control over HTTP: `POST /control` with a {@link ControlCommand}, `GET /control/state`. Answers
 * `{ ok: true, value }`, or `{ ok: false, message }` with 401 without the token, 400 for what is no command, 404.
 */
export async function serveControl(
  control: SandboxControl,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await readJsonBody(request);
  const answer = (status: number, value: unknown): void => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
  };
  const decline = (status: number, message: string): void => answer(status, { ok: false, message });

  if (request.headers[controlTokenHeader] !== token) {
    return decline(401, 'The control token is missing or wrong.');
  }
  if (request.method === 'GET' && path === '/control/state') {
    return answer(200, { ok: true, value: stateOf(control) });
  }
  if (request.method !== 'POST' || path !== '/control') return decline(404, 'There is no such control.');
  const command = body.ok ? ControlCommand.safeParse(body.input) : null;
  if (!command?.success) {
    return decline(400, command ? z.prettifyError(command.error) : 'The command is not a JSON object.');
  }
  try {
    answer(200, { ok: true, value: obey(control, command.data) ?? null });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    decline(400, error.message);
  }
}

const stateOf = (control: SandboxControl): Record<string, unknown> => ({
  credit: control.credit,
  currency: control.currency,
  activeDomains: control.activeDomains,
  invoices: control.invoices,
  requests: control.requests,
  faults: control.faults,
  effects: control.effects,
  token: tokenStateOf(control.token),
});

function obey(control: SandboxControl, order: ControlCommand): unknown {
  switch (order.command) {
    case 'setCredit':
      return control.setCredit(order.amount);
    case 'payInvoice':
      return control.payInvoice(order.id);
    case 'setPrice':
      return control.setPrice(order.extension, order.kind, order.years, order.amount);
    case 'setRateLimit':
      return control.setRateLimit(order.limit);
    case 'setAllowedIps':
      return control.setAllowedIps(order.ips);
    case 'setKey':
      return control.setKey(order.key);
    case 'setStatus':
      return control.setStatus(order.domain, order.status);
    case 'removeDomain':
      return control.removeDomain(order.domain);
    case 'addDomain': {
      const { expiryDate, nextDueDate = expiryDate } = order;
      return control.addDomain(order.domain, {
        ...(expiryDate === undefined ? {} : { expiryDate }),
        ...(nextDueDate === undefined ? {} : { nextDueDate }),
      });
    }
    case 'setFaults':
      return control.setFaults(order.rules);
    case 'setEffects':
      return control.setEffects(order.rules);
    case 'showOrder':
      return control.showOrder(order.id);
    case 'domain':
      return control.domain(order.domain);
    default:
      return obeyToken(control.token, order);
  }
}

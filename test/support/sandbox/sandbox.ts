import * as service from '../../../electron/sandbox/sandbox.ts';
import { createControl, type SandboxControl } from './control.ts';
import { intercept, type InterceptRules } from './intercept.ts';

export interface SandboxOptions extends Omit<service.SandboxOptions, 'interceptor'>, InterceptRules {}

export interface Sandbox extends service.Sandbox {
  readonly control: SandboxControl;
}

/** Starts the sandbox with a control: its truth can be seen and changed, its answers spoilt by rules. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { faults = [], outcomes = [], effects = [], ...rest } = options;
  const interceptor = intercept(
    { faults, outcomes, effects },
    { now: options.clock?.now ?? Date.now, currency: options.currency ?? 'EUR' },
  );
  const started = await service.startSandbox({ ...rest, interceptor });
  const { baseUrl, email, tokenBaseUrl, routes, url, parts, close } = started;
  return {
    baseUrl,
    email,
    get key() {
      return started.key;
    },
    tokenBaseUrl,
    get token() {
      return started.token;
    },
    routes,
    url,
    parts,
    control: createControl(parts, interceptor),
    close,
  };
}

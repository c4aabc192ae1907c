import { sizeOf } from '../../../electron/sandbox/portfolio/generate.ts';
import * as service from '../../../electron/sandbox/sandbox.ts';
import { createControl, type SandboxControl } from './control.ts';
import { intercept, type InterceptRules } from './intercept.ts';
import { rulesOf } from './variant/behaviour.ts';
import { missingOperations, routeProfile } from './variant/route-profile.ts';
import { variantOf, type Variant } from './variant/variant.ts';
import { varying } from './variant/vary-answer.ts';

export interface SandboxOptions extends Omit<service.SandboxOptions, 'interceptor'>, InterceptRules {
  /** Fills in what the interface leaves open in another way: a seed, or the choices themselves. */
  readonly variant?: number | Variant | undefined;
}

export interface Sandbox extends service.Sandbox {
  readonly control: SandboxControl;
  /** The route profile that fits surface B, as JSON text; null where it is the default one. */
  readonly routes: string | null;
}

/** Starts the sandbox with a control: its truth can be seen and changed, its answers spoilt by rules. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { faults = [], outcomes = [], effects = [], variant: given, ...rest } = options;
  const interceptor = intercept(
    { faults, outcomes, effects },
    { now: options.clock?.now ?? Date.now, currency: options.currency ?? 'EUR' },
  );
  const variant = typeof given === 'number' ? variantOf(given) : given;
  const started = await service.startSandbox({
    ...(variant && rulesOf(variant)),
    ...rest,
    interceptor: variant
      ? varying(variant, interceptor, () => {
          const { currency, recipe } = started.parts.reseller;
          return { currency, total: sizeOf(recipe) };
        })
      : interceptor,
  });
  const { baseUrl, email, tokenBaseUrl, url, parts, close } = started;
  const control = createControl(parts, interceptor);
  if (variant) control.token.setAccount({ disabledOperations: missingOperations(variant) });
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
    routes: variant ? JSON.stringify(routeProfile(variant), null, 2) : null,
    url,
    parts,
    control,
    close,
  };
}

import type { Core } from '../../../electron/app/core.ts';
import type { Clock } from '../../../electron/platform/clock.ts';
import type { Variant } from '../../../electron/sandbox/variant/variant.ts';
import type { Account, Surface } from '../../../shared/model/account.ts';
import type { DomainKey, Selection } from '../../../shared/model/domain.ts';
import { openHomeCore } from '../home-core.ts';
import { sleepingClock } from '../run-doubles.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { tempHome } from '../temp-home.ts';

/** The real core, connected to a sandbox that fills in the open points in its own way. Nothing waits in real time. */
export interface VariantHome {
  readonly variant: Variant;
  readonly surface: Surface;
  readonly sandbox: Sandbox;
  readonly core: Core;
  readonly clock: Clock;
  readonly account: Account;
  /** Active domains at the start. */
  readonly names: readonly string[];
  key(domain: string): DomainKey;
  select(...domains: readonly string[]): Selection;
  close(): Promise<void>;
}

/**
 * @param domains active ones at the start
 * @throws AppError when the account cannot be connected
 */
export async function openVariantHome(
  variant: Variant,
  surface: Surface,
  domains = 24,
): Promise<VariantHome> {
  const clock = sleepingClock();
  const sandbox = await startSandbox({ variant, domains, clock });
  const { home, remove } = await tempHome();
  const core = await openHomeCore(home, { clock });
  const close = async (): Promise<void> => {
    await core.close();
    await sandbox.close();
    await remove();
  };
  try {
    const token = surface === 'token';
    const account = await core.accounts.add(
      {
        name: 'main',
        surface,
        baseUrl: token ? sandbox.tokenBaseUrl : sandbox.baseUrl,
        email: token ? '' : sandbox.email,
        routes: token ? sandbox.routes : null,
      },
      { key: token ? sandbox.token : sandbox.key },
      { verify: true },
    );
    const key = (domain: string): DomainKey => ({ accountId: account.id, domain });
    return {
      variant,
      surface,
      sandbox,
      core,
      clock,
      account,
      names: [...sandbox.control.activeNames()],
      key,
      select: (...domains) => ({ by: 'keys', keys: domains.map(key) }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

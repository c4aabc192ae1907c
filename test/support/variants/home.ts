import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Core } from '../../../electron/core/app/core.ts';
import type { Clock } from '../../../electron/platform/clock.ts';
import type { Variant } from '../sandbox/variant/variant.ts';
import type { Account, Surface } from '../../../shared/model/account.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { openHomeCore } from '../home-core.ts';
import { sleepingClock } from '../run-doubles.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { tempHomeWithLedger } from '../temp-home.ts';

/** Where the machine has one, a file system in memory: what is synced is another spec's matter. */
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

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
  /** The parts that some of them play. */
  readonly parts: Parts;
  key(domain: string): DomainKey;
  select(...domains: readonly string[]): Selection<'domains'>;
  close(): Promise<void>;
}

/** What becomes of some domains in the checks. */
export interface Parts {
  readonly redemption: string;
  readonly expired: string;
  readonly cancelled: string;
  readonly deleted: string;
  /** Leaves the account at once. */
  readonly gone: string;
  /** Leaves the account later. */
  readonly goneLater: string;
  /** Renewed while they are active. */
  readonly renewed: readonly string[];
  /** Renewed when the credit is spent after the first of them. */
  readonly shortOfCredit: readonly string[];
}

function partsOf(names: readonly string[]): Parts {
  const [redemption = '', expired = '', gone = ''] = names;
  const [goneLater = '', deleted = '', cancelled = ''] = names.slice(-3);
  const [renewed, shortOfCredit] = [names.slice(3, 8), names.slice(8, 11)];
  return { redemption, expired, cancelled, deleted, gone, goneLater, renewed, shortOfCredit };
}

/** @throws AppError when the account cannot be connected */
export async function openVariantHome(variant: Variant, surface: Surface): Promise<VariantHome> {
  const clock = sleepingClock();
  const sandbox = await startSandbox({ variant, domains: 24, clock });
  const { home, remove } = await tempHomeWithLedger(memoryFolder);
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
    const names = [...sandbox.control.activeNames()];
    const key = (domain: string): DomainKey => ({ accountId: account.id, domain });
    return {
      variant,
      surface,
      sandbox,
      core,
      clock,
      account,
      names,
      parts: partsOf(names),
      key,
      select: (...domains) => ({ by: 'keys', keys: domains.map(key) }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

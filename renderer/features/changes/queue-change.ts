import type { Envelope, Output } from '../../../shared/contract.ts';
import type { ChangeInput, ChangePreview } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/model/domain.ts';
import { ask } from '../../bridge/bridge.ts';
import { signedOnes, withoutSignedEu } from './changes-wanted.ts';

/**
 * Queues a change. Where DNSSEC is active, disabling it goes into the queue before the nameservers, if so wanted; the
 * queue leaves the nameservers alone where that fails.
 * @param confirm the number of domains as typed, where it was asked for
 */
export async function queueChange(
  selection: Selection,
  change: ChangeInput,
  preview: ChangePreview,
  disableFirst: boolean,
  confirm: number | null = null,
): Promise<Envelope<Output<'changes.queue'>>> {
  const first = change.kind === 'nameservers' && disableFirst && preview.counts.signed > 0;
  if (!first) return ask('changes.queue', { selection, change, ...(confirm !== null && { confirm }) });
  const disabling = await ask('changes.queue', {
    selection: signedOnes(selection, preview),
    change: { kind: 'dnssec-disable', key: null },
  });
  if (!disabling.ok) return disabling;
  const changing = await ask('changes.queue', { selection: withoutSignedEu(selection, preview), change });
  if (!changing.ok) return changing;
  return {
    ok: true,
    value: {
      ...changing.value,
      queued: disabling.value.queued + changing.value.queued,
      ids: [...disabling.value.ids, ...changing.value.ids],
    },
  };
}

import { callWithToast } from '../../bridge/call-with-toast.ts';

/**
 * Sends exactly these orders; what else waits in the queue stays there.
 * @returns whether a run began; if not, the user was told why, and they wait in the queue
 */
export const runNow = async (ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 && (await callWithToast('orders.run', { ids: [...ids] })) !== undefined;

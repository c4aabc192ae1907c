import { computed, ref } from 'vue';
import type { Input } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { Order, Queueing, RegistrationPreview } from '../../../shared/model/order.ts';
import { ask } from '../../bridge/bridge.ts';
import { useText } from '../../i18n/text.ts';
import { useTypedSums } from '../queue-orders/typed-sums.ts';
import { coreProblemsOf, pathOf } from './core-problems.ts';
import { stepOfField } from './registration-draft.ts';

type Registrations = Omit<Input<'orders.queueRegistrations'>, 'confirm' | 'shown' | 'each'>;

/**
 * What the core says of registrations before they are queued, and the queueing.
 * @param wanted what is to be ordered now; asked for each time
 * @param correcting an order that the first of them replaces
 */
export function useRegistrationOrder(wanted: () => Registrations, correcting: Order | undefined) {
  const { sentence } = useText();
  const preview = ref<RegistrationPreview | null>(null);
  const { texts, confirm, confirmed } = useTypedSums(() => preview.value?.toConfirm ?? []);
  const coreProblems = ref<Readonly<Record<string, string>>>({});
  const outcome = ref<Queueing | null>(null);
  const failure = ref<Failure | null>(null);
  const looking = ref(false);
  const queueing = ref(false);
  const wrongStep = computed(() => {
    const [name] = Object.keys(coreProblems.value);
    return name === undefined ? null : stepOfField(pathOf(name));
  });
  let question = 0;

  async function look(): Promise<void> {
    const asked = (question += 1);
    looking.value = true;
    preview.value = null;
    const answer = await ask('orders.previewRegistrations', {
      ...wanted(),
      corrects: correcting?.id ?? null,
    });
    if (asked !== question) return;
    looking.value = false;
    failure.value = answer.ok ? null : answer.error;
    preview.value = answer.ok ? answer.value : null;
    coreProblems.value = answer.ok ? coreProblemsOf(answer.value, sentence) : {};
  }

  async function send() {
    const registrations = wanted();
    const [item] = registrations.items;
    const { counts, sums = [] } = preview.value ?? {};
    const agreed = { confirm: confirm.value, shown: { count: counts?.willBeOrdered ?? 0, sums } };
    return correcting && item
      ? ask('orders.correct', { id: correcting.id, item, ...agreed })
      : ask('orders.queueRegistrations', { ...registrations, ...agreed });
  }

  /** @returns the ids of what is queued; null if it is not, and the failure or a new preview says why */
  async function queue(): Promise<number[] | null> {
    queueing.value = true;
    failure.value = null;
    const answer = await send();
    queueing.value = false;
    if (answer.ok) {
      if (!('queued' in answer.value)) return [answer.value.id];
      outcome.value = answer.value;
      return outcome.value.ids;
    }
    // The limit or a price is another since the preview.
    if (answer.error.code === 'confirmation-needed') await look();
    failure.value ??= answer.error;
    return null;
  }

  return {
    preview,
    texts,
    confirmed,
    coreProblems,
    wrongStep,
    outcome,
    failure,
    looking,
    queueing,
    look,
    queue,
  };
}

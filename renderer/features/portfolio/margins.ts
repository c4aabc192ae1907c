import { defineStore } from 'pinia';
import { ref } from 'vue';
import { ask } from '../../bridge/bridge.ts';

/** Whether any rule says what anything is sold for: without one there are no margins. */
export const useMargins = defineStore('margins', () => {
  const known = ref(false);

  async function read(): Promise<void> {
    const answer = await ask('prices.hasRules', {});
    known.value = answer.ok && answer.value;
  }

  return { read, known };
});

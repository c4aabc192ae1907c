import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { ref } from 'vue';

/** So many are remembered as used lately. */
const remembered = 12;

/** What is open of the palette, and what was used lately; kept in this browser. */
export const usePalette = defineStore('palette', () => {
  const open = ref<'commands' | 'shortcuts' | null>(null);
  const recent = useLocalStorage<readonly string[]>('namekeep.palette', []);
  function use(id: string): void {
    recent.value = [id, ...recent.value.filter((other) => other !== id)].slice(0, remembered);
  }
  return { open, recent, use };
});

import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { ref } from 'vue';

/** So many are remembered as used lately. */
const remembered = 12;

/** The open part of the palette, and the commands used lately; kept in this browser. */
export const usePalette = defineStore('palette', () => {
  const open = ref<'commands' | 'shortcuts' | null>(null);
  const recent = useLocalStorage<readonly string[]>('namekeep.palette', []);
  function use(id: string): void {
    recent.value = [id, ...recent.value.filter((other) => other !== id)].slice(0, remembered);
  }
  return { open, recent, use };
});

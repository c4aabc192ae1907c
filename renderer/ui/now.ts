import { readonly, ref, type Ref } from 'vue';

const now = ref(Date.now());
let ticking = false;

/** The time in milliseconds, moving on every 15 seconds: ages on screen stay true without being asked for. */
export function useNow(): Readonly<Ref<number>> {
  if (!ticking) {
    ticking = true;
    setInterval(() => (now.value = Date.now()), 15_000);
  }
  return readonly(now);
}

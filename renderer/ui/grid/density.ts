import { useLocalStorage } from '@vueuse/core';
import { computed } from 'vue';

/** Heights of a row that the user can choose from, in pixels. */
export const densities = [28, 32, 40] as const;
export type Density = (typeof densities)[number];

const stored = useLocalStorage<number>('namekeep.density', 32);

/** The height of the rows of every grid; kept in this browser. */
export const useDensity = () =>
  computed<Density>({
    get: () => densities.find((height) => height === stored.value) ?? 32,
    set: (height) => (stored.value = height),
  });

import { createSharedComposable, useTimestamp } from '@vueuse/core';

/** The time in milliseconds, moving on every 15 seconds: ages on screen stay true without being asked for. */
export const useNow = createSharedComposable(() => useTimestamp({ interval: 15_000 }));

/** The time in milliseconds, moving on every second; for what counts down. */
export const useSeconds = createSharedComposable(() => useTimestamp({ interval: 1_000 }));

import { createSharedComposable, useTimestamp } from '@vueuse/core';

/** The time in milliseconds, moving on every second; for what counts down. */
export const useSeconds = createSharedComposable(() => useTimestamp({ interval: 1_000 }));

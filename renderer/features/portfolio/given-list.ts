import { shallowRef } from 'vue';

/** The list of names that is to be found, as it was given; empty to type one, null for none. */
export const givenList = shallowRef<string | File | null>(null);

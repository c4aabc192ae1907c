import { shallowRef } from 'vue';

/** A list of names that was given on any screen and is to be found in Domains; null for none. */
export const givenList = shallowRef<string | File | null>(null);

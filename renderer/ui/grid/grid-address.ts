import { watch } from 'vue';
import { useRoute, useRouter, type LocationQuery } from 'vue-router';

/** The parts of an address, as texts. */
export type AddressParts = Readonly<Record<string, string>>;

const partsOf = (query: LocationQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const same = (one: AddressParts, other: AddressParts): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * Keeps how a list is looked at in the address, so that reload and back restore it. An address without any of it shows
 * what was looked at last.
 * @param written what the address is to hold now; parts of other names stay in it
 * @param take shows what an address holds
 * @param names the parts that are the list's
 */
export function useGridAddress(
  written: () => AddressParts,
  take: (parts: AddressParts) => void,
  names: readonly string[],
): void {
  const route = useRoute();
  const router = useRouter();
  const screen = route.name;
  const mine = (query: LocationQuery): AddressParts =>
    Object.fromEntries(Object.entries(partsOf(query)).filter(([name]) => names.includes(name)));

  if (Object.keys(mine(route.query)).length > 0) take(mine(route.query));
  watch(
    () => route.query,
    (query) => {
      if (route.name === screen && !same(mine(query), written())) take(mine(query));
    },
  );
  watch(
    written,
    async (parts) => {
      if (route.name !== screen || same(mine(route.query), parts)) return;
      const others = Object.entries(route.query).filter(([name]) => !names.includes(name));
      await router.replace({ query: { ...Object.fromEntries(others), ...parts } });
    },
    { immediate: true, flush: 'post' },
  );
}

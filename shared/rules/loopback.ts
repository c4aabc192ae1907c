/** @returns whether the address is on this computer itself, where no network is needed */
export const isLoopback = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');

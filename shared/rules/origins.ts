import type { Account, Origins } from '../model/account.ts';

/** @returns where requests of the account go, each address in one spelling */
export const originsOf = ({ baseUrl, proxyUrl }: Pick<Account, 'baseUrl' | 'proxyUrl'>): Origins => ({
  service: originOf(baseUrl),
  proxy: proxyUrl === null ? null : originOf(proxyUrl),
});

const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

/** @returns whether a secret for the one may be sent to the other */
export const sameOrigins = (origins: Origins, other: Origins): boolean =>
  origins.service === other.service && origins.proxy === other.proxy;

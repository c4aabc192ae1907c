import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Fills in the form of a first account, of a service that takes a key, and connects it. */
export async function connectAccount(
  page: Page,
  { baseUrl, email, key }: Pick<Sandbox, 'baseUrl' | 'email' | 'key'>,
): Promise<void> {
  await page.getByLabel('Account name').fill('Shop');
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** As {@link connectAccount}, of a service that takes a token. */
export async function connectTokenAccount(
  page: Page,
  { tokenBaseUrl, token }: Pick<Sandbox, 'tokenBaseUrl' | 'token'>,
): Promise<void> {
  await page.getByLabel('Account name').fill('Token shop');
  await page.getByText('A token', { exact: true }).click();
  await page.getByLabel('Base URL').fill(tokenBaseUrl);
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** @returns the grid of all domains */
export async function openDomains(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  return page.getByRole('grid', { name: 'Domains' });
}

/** Opens the demo from the welcome screen. @returns the grid of its domains */
export async function openDemo(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the demo account' }).click();
  return openDomains(page);
}

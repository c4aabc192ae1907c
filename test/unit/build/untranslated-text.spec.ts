import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** With the rules about texts alone, which need no types. */
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: resolve(root, 'build/eslint.config.js'),
  overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  ruleFilter: ({ ruleId }) => /(^|\/)no-(raw-text|restricted-syntax)$/.test(ruleId),
});

/** @returns whether lint finds a text on screen that is not in the words of the page */
async function isFound(source: string, file: string): Promise<boolean> {
  const [result] = await eslint.lintText(source, { filePath: resolve(root, file) });
  const messages = result!.messages.filter(
    ({ ruleId, message }) => ruleId?.endsWith('no-raw-text') || message.startsWith('Untranslated'),
  );
  return messages.length > 0;
}
const inTemplate = (template: string): Promise<boolean> =>
  isFound(`<template>\n  ${template}\n</template>\n`, 'renderer/features/accounts/AccountName.vue');
const inScript = (line: string): Promise<boolean> =>
  isFound(`${line}\n`, 'renderer/features/orders/order-actions.ts');

describe('lint finds a text that is not translated', () => {
  it.each([
    '<p>Nothing here</p>',
    '<p>{{ "Renew" }}</p>',
    '<p>{{ open ? "Close" : "Open" }}</p>',
    '<input placeholder="Search" />',
    '<button aria-label="close" />',
    '<AppDialog title="Renew" />',
    '<AppDialog :title="`Renew ${count}`" />',
    "<AppDialog :title=\"open ? 'renew' : t('words.close')\" />",
    '<p @click="say(\'It is done\')" />',
  ])('in %s', async (template) => {
    expect(await inTemplate(template)).toBe(true);
  });

  it.each([
    "toasts.succeed('done');",
    "export const text = 'Nothing to renew';",
    'export const text = (count: number) => `Renew ${count}`;',
  ])('in the script %s', async (line) => {
    expect(await inScript(line)).toBe(true);
  });
});

describe('lint lets pass what is no text', () => {
  it.each([
    '<p>{{ t("words.close") }} · <b>(–)</b> → 12 %</p>',
    '<p class="button is-small" :class="`is-${tone}`" data-testid="a row" />',
    '<AppDialog :title="t(`orders.${kind}`)" />',
  ])('%s', async (template) => {
    expect(await inTemplate(template)).toBe(false);
  });

  it.each([
    "export const fail = () => { throw new Error('No bridge was installed.'); };",
    "export const key = 'Escape';",
  ])('%s', async (line) => {
    expect(await inScript(line)).toBe(false);
  });
});

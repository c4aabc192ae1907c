// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ImportDialog from '../../../../../renderer/features/customers/ImportDialog.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { button, display, openPage, settle, submit } from '../../../../support/page.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
async function choose(bytes: Uint8Array): Promise<void> {
  const input = dialog()?.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(bytes)], 'clients.csv')] });
  input?.dispatchEvent(new Event('change'));
  await settle();
}

it('shows what a file of Excel would change and which rows it refuses, imports the rest, and takes it back', async () => {
  const world = await openPage();
  await display(ImportDialog);
  await choose(Buffer.from('cliente;email\nCaffè;a@x.it\nBar;nobody\n', 'latin1'));
  expect(dialog()?.textContent).toContain('1 customer added');
  expect(dialog()?.textContent).toContain('1 row cannot be imported');
  expect(dialog()?.textContent).toContain('Enter an e-mail address');
  expect(button('Import 1 row').disabled).toBe(false);
  await submit(dialog()?.querySelector('form'));
  const { customers } = world.core.store;
  expect(await customers.list()).toMatchObject([{ name: 'Caffè', email: 'a@x.it' }]);
  const [toast] = useToasts().toasts;
  if (toast?.tone !== 'good') throw new Error('no message');
  await toast.action?.run();
  await settle();
  expect(await customers.list()).toEqual([]);
});

it('asks what the columns have when their titles do not say it', async () => {
  await openPage();
  await display(ImportDialog);
  await choose(Buffer.from('Chi,Dove\nRossi,Milano\n'));
  expect(dialog()?.textContent).toContain('No column is known by its title');
  expect(dialog()?.querySelectorAll('.select')).toHaveLength(2);
});

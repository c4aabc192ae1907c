// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import CreditView from '../../../../../renderer/features/credit/CreditView.vue';
import { recoverFocus, rememberFocus } from '../../../../../renderer/ui/frame/panes.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

async function open() {
  const bridge = await openPage();
  const { control } = bridge.sandbox;
  for (const name of bridge.names(4, '.com')) await bridge.renew([name]);
  await bridge.setCredit((Number(control.credit) - 8).toFixed(2));
  await bridge.setCredit((Number(control.credit) + 50).toFixed(2));
  const view = await display(CreditView);
  return { bridge, statement: () => view.get('.statement') };
}

it('folds what is explained, and shows what is not with its likely causes', async () => {
  const { statement } = await open();
  expect(statement().text()).toContain('1 movement is unexplained');
  expect(
    statement()
      .findAll('tbody tr')
      .map((row) => row.text()),
  ).toEqual([
    expect.stringMatching(/Likely: Top-up.*\+€50\.00/),
    expect.stringMatching(/Likely: .*−€8\.00/),
    expect.stringMatching(/4 explained movements/),
  ]);
  await statement().get('.statement-folded button').trigger('click');
  expect(statement().findAll('tbody tr')).toHaveLength(6);
});

async function openLabelled() {
  const { bridge, statement } = await open();
  statement().element.parentElement?.setAttribute('data-pane', '');
  const button = statement().get<HTMLElement>('.is-unexplained .statement-action button');
  button.element.focus();
  await button.trigger('keydown', { key: 'Enter' });
  await settle();
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent.trim() === 'Price rose',
  );
  await click(item);
  const labels = () => bridge.inputs('credit.label');
  return { bridge, statement, labels };
}

it('labels a movement, and takes that back', async () => {
  const { statement, labels } = await openLabelled();
  expect(labels()).toMatchObject([{ accountId: 'a1', label: { code: 'price-rose', note: null } }]);
  expect(statement().text()).toContain('All movements are explained.');
  const explained = statement()
    .findAll('tbody tr')
    .find((row) => row.text().includes('Price rose:'));
  expect(explained?.get('.statement-difference').text()).toBe('');
  await press('Remove explanation');
  expect(statement().text()).toContain('1 movement is unexplained');
});

it('leaves the focus in the row, on the button that takes the label back', async () => {
  document.addEventListener('focusin', rememberFocus);
  onTestFinished(() => document.removeEventListener('focusin', rememberFocus));
  const { statement } = await openLabelled();
  recoverFocus();
  expect(document.activeElement?.textContent.trim()).toBe('Remove explanation');
  await press('Remove explanation');
  recoverFocus();
  expect(document.activeElement).toBe(statement().get('.is-unexplained .statement-action button').element);
});

it('keeps a note beside a label, and takes it away when the field is emptied', async () => {
  const { bridge, statement, labels } = await openLabelled();
  const note = () => statement().get<HTMLInputElement>('input[aria-label="Note on “Price rose”"]');
  expect(note().element.value).toBe('');
  note().element.value = 'Invoice 10001';
  await note().trigger('input');
  bridge.emit('today.changed', {});
  await settle();
  expect(note().element.value, 'while it is typed').toBe('Invoice 10001');
  await note().trigger('change');
  await settle();
  expect(note().element.value).toBe('Invoice 10001');
  expect(useToasts().toasts).toContainEqual(expect.objectContaining({ text: 'Note saved.' }));
  await note().setValue('  ');
  await settle();
  expect(labels().slice(1)).toMatchObject([
    { accountId: 'a1', label: { code: 'price-rose', note: 'Invoice 10001' } },
    { accountId: 'a1', label: { code: 'price-rose', note: null } },
  ]);
});

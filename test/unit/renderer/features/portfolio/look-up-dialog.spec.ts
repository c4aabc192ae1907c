// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import LookUpDialog from '../../../../../renderer/features/portfolio/LookUpDialog.vue';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import type { Output } from '../../../../../shared/contract.ts';
import { display, openPage, press, settle, show, type } from '../../../../support/page.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';

let view: VueWrapper;
afterEach(() => view.unmount());

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
const button = (text: RegExp) => buttons().find((one) => text.test(one.textContent))!;
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

async function open(start = '') {
  const bridge = await openPage();
  view = await display(LookUpDialog, { start });
  return bridge;
}
const asked = (bridge: Awaited<ReturnType<typeof open>>) => bridge.inputs('domains.lookUp');

it('asks for the names a few at a time and says what became of each', async () => {
  const bridge = await open('a.it\nb.it, c.it;d.it\ne.it\nf.it\na.it');
  expect(button(/^Look up/).textContent.trim()).toBe('Look up 6 domains');
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 10; turn += 1) await settle();
  expect(asked(bridge)).toEqual([
    { accountId: null, names: ['a.it', 'b.it', 'c.it', 'd.it', 'e.it'] },
    { accountId: null, names: ['f.it'] },
  ]);
  expect(dialog()).toContain('6 of 6 looked up, 0 among your domains.');
  expect(dialog()).toContain('Not in your account');
});

it('opens a domain that was found', async () => {
  const [domain = ''] = (await open()).names(1, '.it');
  const field = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  await type(field, domain);
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(dialog()).toContain('Among your domains already');
  button(new RegExp(`^${domain}$`)).click();
  expect(useOpenedDomain().key).toEqual({ accountId: 'a1', domain, unicode: domain });
});

const nothing = { domain: null, unicode: null, key: null, state: null, asked: [], retryAfterMs: null };
const submit = (): boolean | undefined =>
  document.querySelector('#look-up')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** Answers a look-up in another way than the fake, each time it is asked. */
function answerWith(
  bridge: Awaited<ReturnType<typeof open>>,
  answer: (name: string, turn: number) => Output<'domains.lookUp'>[number] | null,
): void {
  let turn = 0;
  bridge.alter('domains.lookUp', (usual) => {
    turn += 1;
    return usual.map((looked) => answer(looked.name, turn) ?? looked);
  });
}

it('waits for the request limit, says how long, and goes on with those that are left', async () => {
  const bridge = await openPage();
  const waits: number[] = [];
  let goOn = (): void => undefined;
  view = show(LookUpDialog, {
    start: 'a.it\nb.it\nc.it\nd.it\ne.it\nf.it',
    sleep: (ms: number) => {
      waits.push(ms);
      return new Promise<void>((resolve) => (goOn = resolve));
    },
  });
  answerWith(bridge, (name, turn) =>
    turn === 1 && name > 'b.it'
      ? {
          ...nothing,
          name,
          status: 'failed',
          reason: asWritten('Used up.'),
          code: 'rate-limited',
          retryAfterMs: 90_000,
        }
      : null,
  );
  await settle();
  submit();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(dialog()).toMatch(
    /2 of 6 looked up, 0 among your domains\.\s+· The request limit is used up\. Continues in 90 seconds/,
  );
  expect(dialog()).not.toContain('Not looked up');
  expect(waits).toEqual([90_000]);
  goOn();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(dialog()).toContain('6 of 6 looked up, 0 among your domains.');
  expect(asked(bridge)).toEqual([
    { accountId: null, names: ['a.it', 'b.it', 'c.it', 'd.it', 'e.it'] },
    { accountId: null, names: ['c.it', 'd.it', 'e.it', 'f.it'] },
  ]);
});

it('asks no more when all of a call failed, and says that it stopped', async () => {
  const bridge = await open('a.it\nb.it\nc.it\nd.it\ne.it\nf.it');
  answerWith(bridge, (name) => ({
    ...nothing,
    name,
    status: 'failed',
    reason: asWritten('The service cannot be reached.'),
    code: 'connection-refused',
  }));
  submit();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(asked(bridge)).toHaveLength(1);
  expect(dialog()).toContain('0 of 6 looked up');
  expect(dialog()).toContain('Stopped here: the other names would meet the same problem.');
});

it('leads from what was found to its restore, and from what was not to registering it', async () => {
  const bridge = await open('gone.it\nfree.it');
  const key = { accountId: 'a1', domain: 'gone.it' };
  answerWith(bridge, (name) =>
    name === 'gone.it'
      ? {
          ...nothing,
          name,
          ...{ domain: name, unicode: name, key, state: 'Redemption' },
          status: 'found',
          reason: null,
          code: null,
        }
      : { ...nothing, name, domain: name, status: 'not-found', reason: null, code: null },
  );
  submit();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  const primary = () =>
    buttons()
      .filter((one) => one.classList.contains('is-primary'))
      .map((one) => one.textContent.trim());
  expect(primary()).toEqual(['Close']);
  const field = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')!;
  await type(field, 'gone.it\nfree.it\nother.it');
  expect(primary()).toEqual(['Look up 3 domains']);
  await press('Register or transfer the others…');
  expect(view.vm.$router.currentRoute.value).toMatchObject({ name: 'register', query: { names: 'free.it' } });
  await press('Restore…');
  expect(dialog()).toContain('Restore domains');
});

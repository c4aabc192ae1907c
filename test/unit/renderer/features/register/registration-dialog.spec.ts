// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import { getActivePinia } from 'pinia';
import type { VueWrapper } from '@vue/test-utils';
import RegistrationDialog from '../../../../../renderer/features/register/RegistrationDialog.vue';
import type { OrderPreview } from '../../../../../shared/model/ordering.ts';
import type { CallName } from '../../../../../shared/contract.ts';
import type { World } from '../../../../support/world.ts';
import { useProfiles } from '../../../../../renderer/features/profiles/store.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';
import { itemFor } from '../../../../support/registration-item.ts';
import { click, display, field, openPage, press, settle, submit, type } from '../../../../support/page.ts';

let dialog: VueWrapper;

const within = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
/** The steps are a form: Next sends it. */
const next = (): Promise<void> => submit(within().querySelector('form'));
const fill = (label: string, value: string): Promise<void> => type(field(label), value);
const open = async (props: Record<string, unknown>): Promise<World> => {
  const bridge = await openPage();
  await bridge.saveProfiles();
  dialog = await display(RegistrationDialog, { accountId: 'a1', ...props });
  return bridge;
};
const errors = (): string[] =>
  [...within().querySelectorAll('.field-error')].map((one) => one.textContent.trim());

describe('the form to register names', () => {
  it('opens at the check of given names, with the only profile and the only nameserver set', async () => {
    const bridge = await open({ kind: 'register', names: ['free-uno.it', 'free-due.com'] });
    await expect.poll(() => within().textContent).toMatch(/Register 2 names now · €\d/);
    const facts = within().querySelector('dl')?.textContent;
    expect(within().querySelector('.registrant-chosen')?.textContent).toContain('Ada');
    for (const one of ['ns1.example.net, ns2.example.net', '2 · Company · 01234567890'])
      expect(facts).toContain(one);
    expect(within().textContent).toContain('This is not a valid Italian VAT number');
    await next();
    expect(bridge.inputs('orders.queue')).toEqual([]);
    await click(within().querySelector<HTMLInputElement>('input[type="checkbox"]'));
    await next();
    await expect.poll(() => within().textContent).toContain('2 done');
    expect(
      (await bridge.orders()).map(({ domain, kind, details }) => [
        domain,
        kind,
        details?.registrant.it?.entity ?? null,
      ]),
    ).toEqual([
      ['free-uno.it', 'register', 2],
      ['free-due.com', 'register', null],
    ]);
  });

  it('shows no names again that were chosen, but asks for the profile where none was used last', async () => {
    const bridge = await openPage();
    await bridge.saveProfiles();
    await bridge.core.store.profiles.saveRegistrant(null, 'Another', { ...aRegistrant, firstName: 'Grace' });
    dialog = await display(RegistrationDialog, {
      kind: 'register',
      accountId: 'a1',
      names: ['free-due.com'],
    });
    await settle();
    expect(field('Registrant profile').textContent).toContain('Another');
    expect(within().querySelector('textarea')).toBeNull();
  });

  it('starts with the profile, the nameservers and the privacy of the last registration', async () => {
    const bridge = await openPage();
    await bridge.saveProfiles();
    const other = { ...aRegistrant, firstName: 'Grace' };
    await bridge.core.store.profiles.saveRegistrant(null, 'Another', other);
    const details = {
      ...{ registrant: { ...other, it: null }, idProtection: true, idnLanguage: null },
      nameservers: ['a.example.net', 'b.example.net'],
    };
    await bridge.order({ kind: 'register', domain: 'free-tre.com', details, state: 'done' });
    dialog = await display(RegistrationDialog, { kind: 'register', accountId: 'a1', names: ['free-uno.it'] });
    await settle();
    const facts = within().querySelector('dl')?.textContent;
    for (const one of ['a.example.net, b.example.net', '2 · Company · 01234567890', 'WHOIS privacyOn'])
      expect(facts).toContain(one);
    expect(within().querySelector('.registrant-chosen')?.textContent).toContain('Grace');
    await press('Change…');
    expect(field('Registrant profile').textContent).toContain('Another');
  });

  it('keeps the data for .it in a profile that is saved on the way, and offers it at once', async () => {
    const bridge = await openPage();
    dialog = await display(RegistrationDialog, { kind: 'register', accountId: 'a1', names: ['free-uno.it'] });
    await settle();
    for (const [label, value] of Object.entries({
      ...{ 'First name': 'Ada', 'Last name': 'Neri', 'E-mail': 'ada@example.it', Address: 'Via Po 1' },
      ...{
        City: 'Torino',
        'State or province': 'TO',
        Postcode: '10100',
        Country: 'IT',
        Phone: '+39.0111234567',
      },
    }))
      await fill(label, value);
    await fill('Tax code or document number', 'NREDAA80A41L219K');
    const boxes = () => [...within().querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    await click(boxes().at(-2));
    await click(boxes().at(-1));
    await fill('Profile name', 'Ada');
    await next();
    await fill('Nameservers', 'ns1.example.net\nns2.example.net');
    await next();
    await next();
    await expect.poll(() => within().textContent).toContain('1 done');
    expect((await bridge.core.store.profiles.registrants())[0]?.registrant.it).toMatchObject({ entity: 1 });
    expect(useProfiles().registrants.map(({ name }) => name)).toEqual(['Ada']);
  });

  it('says which names are ordered without WHOIS privacy, as their extension has none', async () => {
    const bridge = await openPage();
    await bridge.saveProfiles();
    const details = { ...itemFor('x.com').details, idProtection: true, registrant: aRegistrant };
    await bridge.order({ kind: 'register', domain: 'free-tre.com', details, state: 'done' });
    dialog = await display(RegistrationDialog, {
      kind: 'register',
      accountId: 'a1',
      names: ['free-due.com', 'free-uno.it'],
    });
    await settle();
    expect(within().textContent).toMatch(/free-uno\.it\s*without WHOIS privacy/);
  });

  it('offers the nameservers that most domains of the account use, but does not fill them in', async () => {
    const bridge = await openPage();
    await bridge.core.store.profiles.saveRegistrant(null, 'Ada', aRegistrant);
    const read = bridge.names(4, '.com');
    for (const [at, name] of read.entries()) {
      const nameservers =
        at === 0 ? ['ns1.rare.example', 'ns2.rare.example'] : ['a.usual.net', 'b.usual.net'];
      bridge.sandbox.control.changeDomain(name, { nameservers });
    }
    await bridge.readDetails(read);
    const names = ['free-due.com'];
    dialog = await display(RegistrationDialog, { kind: 'register', accountId: 'a1', names });
    await settle();
    expect(field('Nameservers').value).toBe('');
    await press('Use a.usual.net, b.usual.net (used by 3 domains)');
    expect(field('Nameservers').value).toBe('a.usual.net\nb.usual.net');
    expect(within().textContent).not.toContain('used by');
  });

  /** To the last step. */
  async function toCheck(holding: CallName): Promise<{ bridge: World; answer: () => void }> {
    const bridge = await openPage();
    await bridge.saveProfiles();
    const answer = bridge.hold(holding);
    dialog = await display(RegistrationDialog, {
      kind: 'register',
      accountId: 'a1',
      names: ['free-due.com'],
    });
    await settle();
    return { bridge, answer };
  }

  it('puts the focus on what will be ordered once that is known', async () => {
    const { answer } = await toCheck('orders.preview');
    answer();
    await settle();
    expect(document.activeElement?.className).toContain('bucket-head');
  });

  it('stays open until the core has answered, and keeps what was typed when it refuses', async () => {
    const { bridge, answer } = await toCheck('orders.queue');
    bridge.failWith('orders.queue', 'internal', 'The disk is full.');
    await next();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(dialog.emitted('close')).toBeUndefined();
    answer();
    await settle();
    expect(within().textContent).toContain('The disk is full.');
    await press('Back');
    await settle();
    expect(field('Nameservers').value).toBe('ns1.example.net\nns2.example.net');
  });

  it('keeps the registrant as a profile once, however often queueing is tried', async () => {
    const bridge = await open({ kind: 'register', names: ['free-due.com'] });
    await press(/Registrant$/);
    await click([...within().querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].at(-1));
    await fill('Profile name', 'Ada again');
    await next();
    await next();
    bridge.failWith('orders.queue', 'internal', 'The disk is full.');
    await next();
    bridge.failWith('orders.queue', null);
    await next();
    await expect.poll(() => within().textContent).toContain('1 done');
    expect(bridge.inputs('profiles.saveRegistrant')).toHaveLength(1);
  });

  it('stays at a step that lacks something and says at each field what', async () => {
    await open({ kind: 'register', names: [] });
    await next();
    expect(errors()).toEqual(['Type at least one name.']);
    await fill('Names', 'free-uno.it');
    await next();
    await fill('Phone', '12');
    await next();
    expect(errors()[0]).toBe('Type the phone number like +39.0612345678.');
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows what the core says of a field at the field', async () => {
    const bridge = await open({ kind: 'register', names: ['free-uno.it'] });
    const wrong = { 'details.registrant.postcode': asWritten('This postcode is not one of Italy.') };
    bridge.alter(
      'orders.preview',
      (answer) =>
        ({ ...answer, items: answer.items.map((item) => ({ ...item, fields: wrong })) }) as OrderPreview,
    );
    await press(/Settings$/);
    await next();
    await press(/^Correct in step/);
    expect(errors()[0]).toBe('This postcode is not one of Italy.');
    expect(document.activeElement).toBe(field('Postcode'));
  });

  it('leads from a doubt about the data for .it to the field that it is about', async () => {
    const bridge = await openPage();
    const it = { entity: 1, taxid: 'RSSMRA80A01H501U', whois: false, itterms: true as const };
    await bridge.core.store.profiles.saveNameserverSet(null, 'Own', ['ns1.example.net', 'ns2.example.net']);
    await bridge.core.store.profiles.saveRegistrant(null, 'Esempio', { ...aRegistrant, it });
    dialog = await display(RegistrationDialog, { kind: 'register', accountId: 'a1', names: ['free-uno.it'] });
    await settle();
    const doubt = 'A company is filled in, but a natural person has none. Check the entity.';
    expect(within().textContent).toContain(doubt);
    await press(/^Correct in step/);
    expect(errors()).toEqual([doubt]);
    expect(document.activeElement).toBe(field('Entity'));
    expect(field('Entity').getAttribute('aria-invalid')).toBe('true');
  });

  it('lets the term be chosen where names of a list are checked, with the price that follows from it', async () => {
    const bridge = await open({ kind: 'register', names: ['free-due.com'] });
    await click(within().querySelector('[role="radio"][aria-label="3 years"]'));
    expect(within().textContent).toContain('3 years');
    expect(bridge.inputs('orders.preview').at(-1)).toMatchObject({ order: { items: [{ years: 3 }] } });
  });
});

describe('the form to transfer names', () => {
  it('ticks no step before those that come first are complete', async () => {
    await open({ kind: 'transfer', names: [] });
    const marks = () =>
      [...within().querySelectorAll('.step-mark')].map(({ textContent }) => textContent.trim());
    expect(marks()).toEqual(['1', '2', '3', '4']);
  });

  it('takes codes that are typed behind their names into their fields', async () => {
    await open({ kind: 'transfer', names: [] });
    const names = field('Names');
    await type(names, 'taken-uno.com S3cret\ntaken-due.com 0ther');
    names.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(names.value).toBe('taken-uno.com\ntaken-due.com');
    expect(field('EPP code of taken-due.com').value).toBe('0ther');
    expect(errors()).toEqual([]);
  });

  describe('given a list', () => {
    const paste = async (text: string): Promise<HTMLTextAreaElement> => {
      await open({ kind: 'transfer', names: [] });
      const names = field('Names') as unknown as HTMLTextAreaElement;
      const event = new Event('paste', { bubbles: true, cancelable: true });
      names.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
      await settle();
      return names;
    };

    it('takes every line, and asks for the code that one lacks', async () => {
      const names = await paste('taken-uno.com;Abc123!x\ntaken-due.com;S3cret\ntaken-tre.com');
      expect(names.value).toBe('taken-uno.com\ntaken-due.com\ntaken-tre.com');
      expect(field('EPP code of taken-uno.com').value).toBe('Abc123!x');
      expect(field('EPP code of taken-tre.com').value).toBe('');
      expect(errors()).toEqual([]);
      await next();
      expect(errors()).toEqual(['Type the EPP code.']);
    });

    it('says of a line without a name where it is: in what was pasted', async () => {
      const names = await paste('taken-uno.com;S3cret\nno name;0ther');
      expect(errors()).toEqual(['Line 2 of what you pasted: It has no domain name in its place.']);
      expect(names.value).toBe('');
    });
  });

  it('keeps an EPP code nowhere but in its fields, and empties them once it is sent', async () => {
    const bridge = await open({ kind: 'transfer', names: ['taken-uno.com'] });
    await next();
    expect(errors()).toEqual(['Type the EPP code.']);
    expect(within().textContent).toContain('These transfers need no EPP code');
    const code = 'S3cret-EPP';
    expect(field('EPP code of taken-uno.com').type).toBe('password');
    await fill('EPP code of taken-uno.com', code);
    await next();
    await next();
    await next();
    const kept = () => JSON.stringify([getActivePinia()?.state.value, { ...localStorage }, location.href]);
    expect(kept()).not.toContain(code);
    await next();
    await expect.poll(() => within().textContent).toContain('1 done');
    expect(bridge.inputs('orders.queue').at(-1)).toMatchObject({
      order: { items: [{ domain: 'taken-uno.com', eppCode: code }] },
    });
    expect(kept()).not.toContain(code);
    expect(JSON.stringify((dialog.vm as unknown as { draft: object }).draft)).not.toContain(code);
    expect(document.documentElement.innerHTML).not.toContain(code);
    expect([...document.querySelectorAll('input')].some(({ value }) => value === code)).toBe(false);
  });
});

describe('a refused order', () => {
  it('is opened where the words of the service point to, and no step is ticked before it was looked at', async () => {
    const bridge = await openPage();
    const nameservers = ['ns1.rossi.example', 'ns2.rossi.example'];
    const details = { registrant: aRegistrant, idProtection: true, nameservers, idnLanguage: null };
    const correcting = await bridge.order({
      ...{ kind: 'register', domain: 'tre-nuovo.com', details, state: 'refused' },
      error: asWritten('Nameserver ns1.rossi.example does not exist'),
    });
    dialog = await display(RegistrationDialog, { kind: 'register', accountId: 'a1', correcting });
    const steps = () =>
      [...within().querySelectorAll('.step')].map((step) => ({
        mark: step.querySelector('.step-mark')!.textContent.trim(),
        on: step.classList.contains('is-on'),
      }));
    expect(steps()).toEqual([
      { mark: '1', on: false },
      { mark: '2', on: false },
      { mark: '3', on: true },
      { mark: '4', on: false },
    ]);
    await next();
    expect(steps().map(({ mark }) => mark)).toEqual(['1', '2', '', '4']);
  });

  it('is corrected from what was sent, and queued as a new one', async () => {
    const bridge = await openPage();
    await bridge.core.store.profiles.saveRegistrant(null, 'Own', aRegistrant);
    const details = { registrant: aRegistrant, idProtection: true, nameservers: null, idnLanguage: null };
    const correcting = await bridge.order({
      ...{ kind: 'transfer', domain: 'tre-nuovo.com', details, state: 'refused' },
    });
    dialog = await display(RegistrationDialog, { kind: 'transfer', accountId: 'a1', correcting });
    await next();
    expect(errors()[0]).toContain('Type the EPP code again');
    await fill('EPP code of tre-nuovo.com', 'new');
    await next();
    await press('Change…');
    expect(field('Registrant profile').textContent).toContain('Own');
    expect(field('City').value).toBe('Torino');
    await fill('City', 'Milano');
    await next();
    await next();
    expect(bridge.inputs('orders.correct').at(-1)).toMatchObject({
      id: correcting.id,
      item: {
        eppCode: 'new',
        details: { idProtection: true, nameservers: null, registrant: { city: 'Milano' } },
      },
    });
    expect(await bridge.orders()).toHaveLength(2);
  });
});

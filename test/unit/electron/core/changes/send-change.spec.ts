import { describe, expect, it } from 'vitest';
import { sendChange } from '../../../../../electron/core/changes/send-change.ts';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import type { Change } from '../../../../../shared/model/change.ts';
import { connectProvider, connectToken, failureOf, valueOf } from '../../../../support/connect-provider.ts';
import { sendJson, startService } from '../../../../support/scripted-service.ts';

/** A set as a service may hold it: hardly a value of it is what the interface calls one. */
const odd = {
  Registrant: {
    Name: 'Ada',
    Company: null,
    Country: 'Italy',
    Postcode: 10121,
    Address: 'Via Po 1\nScala B',
    Phone_Number: '011 555',
    Email: 'none',
    entityType: 2,
    publish: 'true',
    consentForPublishing: 'true',
    tags: ['a', { b: 1 }],
  },
  Admin: { Name: 'Bob', Company: null, Fax: false },
  Tech: [],
  Billing: { Name: 'Cleo', Postcode: 50667, Country: 'Germany' },
};
const domain = 'example.com';
const whole = {
  Name: 'Cleo',
  Address: 'Via Po 4',
  City: 'Torino',
  Postcode: '10121',
  Country: 'IT',
  Phone_Number: '+39.0111234567',
  Email: 'cleo@example.it',
};

/** @returns the two surfaces, each on a service that shows `contacts` and keeps the bodies it is sent */
const surfaces = {
  'key-header': async (contacts: object) => {
    const service = await startService((response, { method }) =>
      sendJson(
        response,
        method === 'GET'
          ? { result: 'success', domain, data: { domain }, whoisData: { result: 'success', ...contacts } }
          : { result: 'success' },
      ),
    );
    const provider: Provider = connectProvider(service.baseUrl);
    const sent = () => service.seen.filter(({ method }) => method !== 'GET');
    return {
      provider,
      bodies: () => sent().map(({ body }) => (JSON.parse(body) as { contactdetails: object }).contactdetails),
    };
  },
  token: async (contacts: object) => {
    const service = await startService((response, { method, path }) =>
      sendJson(response, method === 'GET' && !path.endsWith('/contacts') ? { data: { domain } } : contacts),
    );
    const provider: Provider = connectToken(service.baseUrl);
    const sent = () => service.seen.filter(({ method }) => method !== 'GET');
    return { provider, bodies: () => sent().map(({ body }) => JSON.parse(body) as object) };
  },
};
const to = (contacts: object): Pick<Change, 'domain' | 'change'> => ({
  domain,
  change: { kind: 'contacts', contacts: contacts as never },
});

describe.each(Object.entries(surfaces))('a contact change on the surface %s', (_surface, open) => {
  it('sends what is kept exactly as it was read, with the consent as a boolean', async () => {
    const { provider, bodies } = await open(odd);
    valueOf(await sendChange(provider, to({ Admin: { Name: 'Dora', City: 'Rome' } }), {}));
    expect(bodies()).toEqual([
      {
        ...odd,
        Registrant: { ...odd.Registrant, consentForPublishing: true },
        Admin: { ...odd.Admin, Name: 'Dora', City: 'Rome' },
      },
    ]);
  });

  it.each([
    ['false', false],
    ['0', false],
    ['yes', true],
    ['perhaps', 'perhaps'],
    ['', ''],
    [null, null],
    [true, true],
  ])('sends the consent %j back as %j', async (read, sent) => {
    const { provider, bodies } = await open({
      Registrant: { Name: 'Ada', consentForPublishing: read },
      Admin: { Name: 'Bob' },
    });
    valueOf(await sendChange(provider, to({ Admin: { Name: 'Dora' } }), {}));
    expect(bodies()).toEqual([
      { Registrant: { Name: 'Ada', consentForPublishing: sent }, Admin: { Name: 'Dora' } },
    ]);
  });

  it.each([[null], [[]], [{}], [{ Name: '' }], ['n/a'], [undefined]])(
    'sends no stump of a contact that was read as %j',
    async (tech) => {
      const { provider, bodies } = await open({ ...odd, Tech: tech });
      const failure = failureOf(await sendChange(provider, to({ Tech: { Name: 'Cleo', City: 'Rome' } }), {}));
      expect(failure.message).toBe(
        'The service shows no Tech contact. To write one, enter its address, postcode, country, phone number, e-mail too.',
      );
      expect(bodies()).toEqual([]);
    },
  );

  it('writes a contact that the service does not show when it is entered whole', async () => {
    const { provider, bodies } = await open(odd);
    valueOf(await sendChange(provider, to({ Tech: whole }), {}));
    expect(bodies()).toEqual([
      { ...odd, Registrant: { ...odd.Registrant, consentForPublishing: true }, Tech: whole },
    ]);
  });

  it('writes under the names that the service uses, and empties no field that is not there', async () => {
    const { provider, bodies } = await open({
      ...odd,
      Registrant: undefined,
      Admin: { name: 'Bob', phone_number: '+39.1' },
    });
    const entered = { Name: 'Dora', Phone_Number: '+39.2345678', Company: '' };
    valueOf(await sendChange(provider, to({ Admin: entered }), {}));
    expect(bodies()[0]).toMatchObject({ Admin: { name: 'Dora', phone_number: '+39.2345678' } });
    expect(Object.keys((bodies()[0] as { Admin: object }).Admin)).toEqual(['name', 'phone_number']);
  });

  it('sends the registrant’s fields of .it for no other domain, and those that were read as they were', async () => {
    const { provider, bodies } = await open(odd);
    const entered = { Registrant: { Name: 'Eve', entityType: '1', regCode: 'X' } };
    valueOf(await sendChange(provider, to(entered), {}));
    expect(bodies()[0]).toMatchObject({ Registrant: { Name: 'Eve', entityType: 2 } });
    expect((bodies()[0] as { Registrant: object }).Registrant).not.toHaveProperty('regCode');
    const failure = failureOf(await sendChange(provider, to({ Registrant: { regCode: 'X' } }), {}));
    expect(failure.message).toBe('Only .it domains have the fields that were entered.');
  });
});

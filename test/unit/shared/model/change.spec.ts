import { describe, expect, it } from 'vitest';
import { ChangeInput } from '../../../../shared/model/change.ts';

const contacts = (given: object) => ({ kind: 'contacts', contacts: given });

describe('contacts that are entered', () => {
  it.each([
    [{ Admin: { Phone_Number: '011 555' } }, 'Admin.Phone_Number'],
    [{ Tech: { Country: 'Italy' } }, 'Tech.Country'],
    [{ Registrant: { Name: 'A\nB' } }, 'Registrant.Name'],
    [{ Registrant: { Company: null } }, 'Registrant.Company'],
    [{ Admin: { Email: 'nobody' } }, 'Admin.Email'],
    [{ Admin: { Name: 'Dora', name: 'Eve' } }, ''],
    [{}, ''],
  ])('are refused with the name of the field that is wrong: %j', (given, field) => {
    const { error } = ChangeInput.safeParse(contacts(given));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`contacts.${field}`.replace(/\.$/, '')]);
  });

  it('are kept as they are sent: trimmed, under the usual names, the country in capitals', () => {
    const given = { admin: { NAME: ' Dora ', Country: 'it', phone_number: '+39.2345678' } };
    expect(ChangeInput.parse(contacts(given))).toEqual(
      contacts({ Admin: { Name: 'Dora', Country: 'IT', Phone_Number: '+39.2345678' } }),
    );
    const consent = contacts({ Registrant: { consentForPublishing: 'true' } });
    expect(ChangeInput.parse(consent)).toEqual(contacts({ Registrant: { consentForPublishing: true } }));
  });

  it('read the same when they are read from the ledger', () => {
    const entered = ChangeInput.parse(
      contacts({ Registrant: { Name: ' Dora ', consentForPublishing: 'false' } }),
    );
    expect(ChangeInput.parse(JSON.parse(JSON.stringify(entered)))).toEqual(entered);
  });
});

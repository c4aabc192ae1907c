import { expect, it } from 'vitest';
import { ClientAreaUrl } from '../../../../shared/model/account.ts';

it.each(['https://service.example/clientarea', 'https://a.example:8443/x?y=1', 'http://127.0.0.1:8080/area'])(
  'sends a browser to %s',
  (address) => {
    expect(ClientAreaUrl.safeParse(address).success).toBe(true);
  },
);

it.each([
  ...['http://service.example/clientarea', 'https://user:secret@service.example/', 'javascript:alert(1)'],
  ...['file:///etc/passwd', 'ftp://service.example/', 'service.example', ''],
])('sends no browser to %s', (address) => {
  expect(ClientAreaUrl.safeParse(address).success).toBe(false);
});

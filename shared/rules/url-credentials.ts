/** @returns whether an address carries a user name or a password, as `https://user:password@host` does */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** @returns the address without its user name and password; as it is when it has none */
export function withoutCredentials(address: string): string {
  if (!hasCredentials(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/+$/, '');
}

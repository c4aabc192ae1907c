export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

export function withoutCredentials(address: string): string {
  if (!hasCredentials(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/+$/, '');
}

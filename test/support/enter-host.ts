import { pageHeader, PageSession } from '../../shared/model/page-session.ts';

export interface EnteredHost {
  readonly origin: string;
  readonly cookie: string;
  /** What the page sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens the printed address as a browser and its page do. @throws when the host refuses */
export async function enterHost(url: string): Promise<EnteredHost> {
  const { origin, searchParams } = new URL(url);
  const entered = await fetch(url, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { 'content-type': 'application/json', cookie, origin };
  const body = JSON.stringify({ token: searchParams.get('token') });
  const answer = await fetch(`${origin}/session`, { method: 'POST', headers, body });
  const { secret } = PageSession.parse(await answer.json());
  return { origin, cookie, headers: { ...headers, [pageHeader]: secret } };
}

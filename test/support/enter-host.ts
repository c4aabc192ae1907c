import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { pageHeader, PageSession } from '../../shared/model/page-session.ts';

export interface EnteredHost {
  readonly origin: string;
  readonly cookie: string;
  readonly proofKey: string;
  /** What the page sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

const loopback = new Agent({
  connect: { lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
});

/** As `fetch`, for the browser host: Node does not find its name as browsers do. */
export const fetchHost = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, dispatcher: loopback });

/** Opens the printed address as a browser and its page do. @throws when the host refuses */
export async function enterHost(url: string): Promise<EnteredHost> {
  const { origin, searchParams } = new URL(url);
  const entered = await fetchHost(url, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { 'content-type': 'application/json', cookie, origin };
  const body = JSON.stringify({ token: searchParams.get('token') });
  const answer = await fetchHost(`${origin}/session`, { method: 'POST', headers, body });
  const { secret, proofKey } = PageSession.parse(await answer.json());
  return { origin, cookie, proofKey, headers: { ...headers, [pageHeader]: secret } };
}

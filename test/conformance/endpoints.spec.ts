import { describe, expect, it } from 'vitest';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { defaultRouteProfile } from '../../shared/model/route-profile.ts';
import { valueOf } from '../unit/electron/provider/service-double.ts';
import { keyHeaderCalls, tokenCalls } from './calls.ts';
import { openPair } from './connect.ts';

describe('client and sandbox agree', () => {
  it.each(Object.keys(keyHeaderCalls))('on %s of surface A', async (endpoint) => {
    const { keyHeader, sandbox } = await openPair();
    valueOf(await keyHeaderCalls[endpoint]!(keyHeader));
    const [method, path] = endpoint.split(' ');
    expect(sandbox.control.requests).toHaveLength(1);
    expect(sandbox.control.requests[0]).toMatchObject({ method, path, outcome: 'success' });
  });

  it.each(
    RouteOperation.options.map((operation) => {
      const { method, path } = defaultRouteProfile[operation]!;
      return { operation, method, path };
    }),
  )('on $operation of surface B, assumed to be $method $path', async ({ operation, method, path }) => {
    const { token, sandbox } = await openPair();
    valueOf(await tokenCalls[operation](token));
    expect(sandbox.control.requests.at(-1)).toMatchObject({
      method,
      path: path.replace('{domain}', operation === 'disableDnssec' ? 'own.eu' : 'own.com'),
      outcome: 'success',
    });
    expect(sandbox.control.requests).toHaveLength(
      operation === 'contacts' || operation === 'eppCode' ? 2 : 1,
    );
  });
});

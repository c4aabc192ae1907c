import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../electron/provider/limits.ts';

const account = {
  id: 'a',
  surface: 'key-header' as const,
  baseUrl: 'https://service.example/api/index.php',
  email: 'Me@example.com',
};
const bucketOf = (change: Partial<Parameters<typeof limitsOf>[0]>): string | undefined =>
  limitsOf({ ...account, ...change })[0]?.bucket;

describe('the budget of surface A', () => {
  it('is one for two accounts with the same login at the same service', () => {
    expect(bucketOf({ id: 'b', email: 'me@example.com ' })).toBe(bucketOf({}));
    expect(bucketOf({ email: 'other@example.com' })).not.toBe(bucketOf({}));
    expect(bucketOf({ baseUrl: 'https://other.example' })).not.toBe(bucketOf({}));
  });

  it('is one for the demo account, on whatever port its sandbox listens', () => {
    const demo = { demo: true, baseUrl: 'http://127.0.0.1:4001' };
    expect(bucketOf({ ...demo, baseUrl: 'http://127.0.0.1:4002' })).toBe(bucketOf(demo));
    expect(bucketOf({ ...demo, id: 'b' })).not.toBe(bucketOf(demo));
  });
});

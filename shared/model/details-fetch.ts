import { z } from 'zod';
import { DetailPart, NotRead } from './domain.ts';
import { RunView } from './run-view.ts';

/** Fetching details of many domains, nearest expiry first. `paused` by the user; `stopped` by what `notice` says. */
export const DetailsFetchView = RunView.omit({ running: true, paused: true }).extend({
  state: z.enum(['idle', 'running', 'paused', 'stopped']),
  failed: z.int(),
});
export type DetailsFetchView = z.infer<typeof DetailsFetchView>;

/** A reason for which a part was not read, and how many domains it concerns; one of them as an example. */
export const NotReadGroup = NotRead.extend({ part: DetailPart, domains: z.int(), example: z.string() });
export type NotReadGroup = z.infer<typeof NotReadGroup>;

/** Words of a query that ask what was read of a domain's details. */
export const DetailWord = z.enum(['lock', 'privacy', 'dnssec', 'verified', 'ns']);
export type DetailWord = z.infer<typeof DetailWord>;

/** Of how many domains a detail was not read that a search asks for, and the search that finds them. */
export const UnreadDetail = z.object({ word: DetailWord, count: z.int(), query: z.string() });
export type UnreadDetail = z.infer<typeof UnreadDetail>;

import { z } from 'zod';
import { DomainKey } from './domain.ts';
import { say, toText } from '../words/sentence.ts';

/** Words of the query language that no tag can be called: `tag:none`, `tag:any`. */
const reserved = ['none', 'any'];

/** 1 to 40 characters without commas; compared without regard to case, kept as typed. */
export const TagName = z
  .string()
  .trim()
  .min(1, toText(say('tag.name')))
  .max(40, toText(say('tag.most')))
  // eslint-disable-next-line no-control-regex -- what cannot be typed cannot be searched for
  .regex(/^[^,\u0000-\u001f]*$/, toText(say('tag.comma')))
  .refine((name) => !reserved.includes(name.toLowerCase()), toText(say('tag.reserved')));

export const Tag = z.object({
  name: z.string(),
  domains: z.int(),
});
export type Tag = z.infer<typeof Tag>;

/** Domains that got these tags or lost those, as `tags.set` takes it. */
export const Tagging = z.object({
  add: z.array(TagName).max(20),
  remove: z.array(TagName).max(20),
  keys: z.array(DomainKey).max(100_000),
});
export type Tagging = z.infer<typeof Tagging>;

export const TaggingResult = z.object({
  /** Domains that were found. */
  domains: z.int(),
  /** Domains whose tags are different now. */
  changed: z.int(),
  /** Pass each to `tags.set` to take it back; empty where more than 100,000 domains changed. */
  undo: z.array(Tagging),
});
export type TaggingResult = z.infer<typeof TaggingResult>;

/** Up to 4,000 characters; a blank note is none. */
export const Note = z.string().max(4_000, toText(say('note.most')));

import { z } from 'zod';
import type { RouteOperation } from './route-rules.ts';
import { say, toText } from '../words/sentence.ts';

/** A literal, text with `{placeholders}`, or a whole of these; a field without a value is left out. */
export type Template =
  string | number | boolean | null | readonly Template[] | { readonly [name: string]: Template };
const Template: z.ZodType<Template> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Template), z.record(z.string(), Template)]),
);

const badBody = toText(say('route.body'));

/** How one operation is asked for and where its answer is. */
export const Route = z.strictObject(
  {
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], toText(say('route.method'))),
    /** Appended to the base URL. */
    path: z
      .string(toText(say('route.no-path')))
      .regex(/^\//, toText(say('route.path-slash')))
      .regex(/^[^?#\s]*$/, toText(say('route.path-characters'))),
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** An object, or one placeholder for all of it. */
    body: z
      .union([z.record(z.string(), Template), z.string().regex(/^\{[A-Za-z.]+\}$/, badBody)], badBody)
      .optional(),
    /** Our name of a field to its dotted path in the answer; an empty path is the whole answer. */
    answer: z.record(z.string(), z.string()).optional(),
    perPage: z.int().min(1).max(10_000).optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? toText(say('route.no-object')) : undefined) },
);
export type Route = z.infer<typeof Route>;

export type RouteProfile = Readonly<Record<RouteOperation, Route | null>>;

import { z } from 'zod';

/** Header that shows the page of the browser host; a cookie goes to every port of this machine. */
export const pageHeader = 'x-namekeep-page';

/** Answer to the one-time token of an address, kept for this tab alone. */
export const PageSession = z.object({
  /** Goes with every call. */
  secret: z.string().min(1),
  /** Never goes back to the host, which proves with it that it is the one that gave it. */
  proofKey: z.string().min(1),
});
export type PageSession = z.infer<typeof PageSession>;

import { z } from 'zod';

/**
 * Header by which the page of the browser host shows that it is that page. A cookie does not: browsers send it to
 * every port of this machine.
 */
export const pageHeader = 'x-namekeep-page';

/** What the page gets for the one-time token of its address. It keeps the secret for its tab alone. */
export const PageSession = z.object({ secret: z.string().min(1) });

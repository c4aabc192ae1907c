import { takeToken } from './sign-in.ts';

/** Taken before the router is made, which would read it as the path of a screen. */
export const tokenInAddress = takeToken();

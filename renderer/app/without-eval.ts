// The page's content security policy forbids eval, which zod would try. Set where zod looks for it, and not with
// z.config: the first screen needs no zod.
(globalThis.__zod_globalConfig ??= {}).jitless = true;
export {};

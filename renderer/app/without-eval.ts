// The page's content security policy forbids eval, which zod would try. Set where zod looks for it, and not with
// z.config: the build drops calls of z, and schemas are made while the files are loaded.
(globalThis.__zod_globalConfig ??= {}).jitless = true;
export {};

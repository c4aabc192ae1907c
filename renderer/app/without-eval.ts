import { z } from 'zod';

// The page's content security policy forbids eval; schemas decide about it when they are made, so this comes first.
z.config({ jitless: true });

import type { Env } from './env';

/** Base of share links and callbacks. */
export const publicUrl = (env: Env): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

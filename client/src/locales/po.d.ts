declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What one screen says in Kiswahili; made by translation/plugin.ts. */
declare module '*.sw' {
  import type { Speech } from '@client/lib/i18n';

  export const kiswahili: readonly Speech[];
  /** The screens that this one can fetch, each with what brings its words. */
  export const leadsTo: Readonly<Record<string, () => Promise<typeof import('*.sw')>>>;
}

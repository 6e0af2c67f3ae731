import type { Speech } from '@client/lib/i18n';
import { kiswahili } from './sw';
import { DESK_SENTENCES } from './sw-desk-sentences';
import { messages } from './sw-desk.po';
import { translator } from './sw-sentences';

const atDesk = translator(DESK_SENTENCES);

/** Kiswahili with what only admins read: fetched by who chose it, with the first of an admin's screens. */
export const kiswahiliAtDesk: Speech = {
  ...kiswahili,
  messages: { ...kiswahili.messages, ...messages },
  sentence: (english, code) => atDesk(english) ?? kiswahili.sentence(english, code),
};

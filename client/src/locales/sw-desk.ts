import type { DeskSpeech } from '@client/lib/i18n';
import { translator } from './sw-sentences';
import { DESK_SENTENCES } from './sw-desk-sentences';
import { messages } from './sw-desk.po';

/** What the admin's desk says in Kiswahili, beyond what everybody's screens do. */
export const kiswahiliAtDesk: DeskSpeech = { messages, sentence: translator(DESK_SENTENCES) };

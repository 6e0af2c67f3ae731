import type { Purpose } from './words';

/** What a loan is for, in Kiswahili: on screen, and in the SMS that asks for a guarantee. */
export const PURPOSES_IN_KISWAHILI: Record<Purpose, string> = {
  business: 'Mtaji wa biashara',
  education: 'Masomo',
  emergency: 'Dharura',
  agriculture: 'Kilimo',
  trade: 'Uuzaji wa bidhaa',
  other: 'Mengineyo',
};

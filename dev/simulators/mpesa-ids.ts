import { randomBytes, randomInt } from 'node:crypto';
import type { Phone } from '@shared/phone';

const EAT_OFFSET_MS = 3 * 3_600_000;
const RECEIPT_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = 26;
/** The first letter is the year, from A for 2006: S is 2024, T 2025, U 2026. */
const YEAR_OF_A = 2006;

/** Date and time of an instant in East Africa Time, each part as text of fixed width. */
export function eatParts(instant: Date) {
  const iso = new Date(instant.getTime() + EAT_OFFSET_MS).toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
    ms: iso.slice(20, 23),
  };
}

/** "20240706224852", Daraja’s usual time format. */
export function compactTime(instant: Date): string {
  const { year, month, day, hour, minute, second } = eatParts(instant);
  return `${year}${month}${day}${hour}${minute}${second}`;
}

/** "06.07.2024 22:48:52", the time format of a payout’s result. */
export function dottedTime(instant: Date): string {
  const { year, month, day, hour, minute, second } = eatParts(instant);
  return `${day}.${month}.${year} ${hour}:${minute}:${second}`;
}

/** "2654-4b64-97ff-b827b542881d3130" */
export const newMerchantRequestId = (): string => `${hex(2)}-${hex(2)}-${hex(2)}-${hex(8)}`;

/** "ws_CO_021020261805069181954437": time, milliseconds and the subscriber's nine digits. */
export function newCheckoutRequestId(phone: Phone, now: Date): string {
  const { year, month, day, hour, minute, second, ms } = eatParts(now);
  return `ws_CO_${day}${month}${year}${hour}${minute}${second}${ms}${phone.slice(3)}`;
}

/** "AG_20240706_20106e9209f64bebd05b" */
export function newConversationId(now: Date): string {
  const { year, month, day } = eatParts(now);
  return `AG_${year}${month}${day}_${hex(10)}`;
}

/** "1c5b-4ba8-815c-ac45c57a3db01495926" */
export const newRequestId = (): string =>
  `${hex(2)}-${hex(2)}-${hex(2)}-${hex(6)}${randomInt(10_000_000, 99_999_999)}`;

/** "SG632NMUAB": letters for year, month and day, then seven at random. */
export function newReceipt(now: Date): string {
  const { year, month, day } = eatParts(now);
  const yearLetter = letterAt((Number(year) - YEAR_OF_A) % LETTERS);
  const monthLetter = letterAt(Number(month) - 1);
  const dayLetter = Number(day) < 10 ? String(Number(day)) : letterAt(Number(day) - 10);
  const rest = Array.from({ length: 7 }, () => letterAt(randomInt(RECEIPT_LETTERS.length)));
  return `${yearLetter}${monthLetter}${dayLetter}${rest.join('')}`;
}

const letterAt = (index: number): string => RECEIPT_LETTERS.charAt(index);
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A Kenyan mobile number as stored: 254 and nine digits. */
export type Phone = string & { readonly __unit: 'phone' };

const STORED = /^254[17]\d{8}$/;

/** Brands a number that is already in the stored form. Throws RangeError otherwise. */
export function phone(stored: string): Phone {
  if (!STORED.test(stored)) throw new RangeError('not a stored phone number');
  return stored as Phone;
}

/** "0712 345 678", as Kenyans read it. */
export const formatPhone = (number: Phone): string =>
  `0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`;

/** "0712 *** 678": enough to recognise one's own number, not enough to call it. */
export const maskPhone = (number: Phone): string => `0${number.slice(3, 6)} *** ${number.slice(9)}`;

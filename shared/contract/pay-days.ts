import * as z from 'zod/mini';
import { PAY_DAY_HOURS } from '../limits';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import type { PaymentStatus } from '../words';

const between = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** `PUT /api/loans/{id}/pay-day`: `dayOfMonth` 1…31, the last day of a shorter month; `hour` in Nairobi. */
export const payDayBody = z.object({
  dayOfMonth: between(1, 31, messageFor('choose_pay_day')),
  hour: between(PAY_DAY_HOURS.first, PAY_DAY_HOURS.last, messageFor('choose_pay_hour')),
});

/** The same as a form has it: a select's value is text. */
export const payDayFormBody = z.object({
  dayOfMonth: z.pipe(z.coerce.number(), payDayBody.shape.dayOfMonth),
  hour: z.pipe(z.coerce.number(), payDayBody.shape.hour),
});

/** A chosen pay-day. */
export interface PayDayChoice {
  dayOfMonth: number;
  hour: number;
}

/** `GET`, `PUT` and `DELETE /api/loans/{id}/pay-day`: when we ask the borrower's phone by ourselves. */
export interface LoanPayDay {
  /** What is chosen; null where nothing is, or no longer. */
  chosen: PayDayChoice | null;
  /** The coming pay-day and what its prompt would ask for if nothing were paid until then; "0.00": no prompt. */
  next: { on: string; amount: string } | null;
  /** The latest prompt of a pay-day. */
  last: { on: string; amount: string; status: PaymentStatus } | null;
  /** Why it can't be chosen now. */
  refusal: string | null;
  refusalCode: Coded | null;
}

/** A pay-day as the desk and the export of one's data tell it. */
export interface PayDayOnRecord extends PayDayChoice {
  setAt: string;
  /** The coming pay-day; null once it has ended. */
  nextOn: string | null;
  endedAt: string | null;
}

/** The answers of a pay-day's routes. */
export interface PayDayAnswers {
  getPayDay: LoanPayDay;
  setPayDay: LoanPayDay;
  endPayDay: LoanPayDay;
}

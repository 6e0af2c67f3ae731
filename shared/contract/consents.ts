import * as z from 'zod/mini';
import { messageFor } from '../texts/message';
import { id, readIn, reason } from './fields';

/** Something about a running loan that its guarantors are asked about: a hardship plan, a change of guarantors. */

/** `silent`: the time to answer is over. */
export const CONSENT_ANSWERS = ['pending', 'agreed', 'refused', 'silent'] as const;
export type ConsentAnswerStatus = (typeof CONSENT_ANSWERS)[number];

/** `…/{id}` of a consent */
export const consentParams = z.object({ id });

/** `PUT /api/plans/{id}` and `PUT /api/guarantor-changes/{id}`: an answer to what they read */
export const consentAnswerBody = z.object({
  answer: z.enum(['agreed', 'refused'], messageFor('choose_plan_answer')),
  language: readIn,
});
export type ConsentAnswer = z.output<typeof consentAnswerBody>['answer'];

/** `PUT …/refusal` and `POST …/proposal` of the desk */
export const consentReasonBody = z.object({ reason });

/** A text that somebody agreed to, or that tells them what stays. */
export interface ConsentDocument {
  version: string;
  text: { en: string[]; sw: string[] };
  at: string;
}

/** What a guarantor who was asked said. */
export interface GuarantorAnswer {
  guaranteeId: string;
  name: string;
  status: ConsentAnswerStatus;
  answeredAt: string | null;
  document: ConsentDocument | null;
}

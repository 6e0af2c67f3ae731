import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  type ComplaintKind,
  type ComplaintOutcome,
} from '../words';
import type { Coded } from '../texts/template';
import { id, reason, text } from './fields';
import { messageFor } from '../texts/message';
import type { Paged } from './paging';

/** `POST /api/complaints` */
export const complaintBody = z.object({
  kind: z.enum(COMPLAINT_KINDS, messageFor('choose_complaint_kind')),
  /** One's own loan, or one that one was asked to guarantee; empty for none. */
  loanId: z.optional(z.union([z.literal(''), id])),
  text: text(2_000, 10, messageFor('complaint_too_short', { least: 10 })),
});
export type NewComplaint = z.output<typeof complaintBody>;

/** One of `GET /api/complaints`: a complaint as the person who made it sees it. */
export interface Complaint {
  id: string;
  /** The number to name it by, "CP7K2M9X4P". */
  reference: string;
  kind: ComplaintKind;
  loan: NamedLoan | null;
  text: string;
  state: 'received' | 'acknowledged' | 'answered';
  receivedAt: string;
  /** Ends of the last days to acknowledge and to answer it. */
  acknowledgeBy: string;
  answerBy: string;
  acknowledgedAt: string | null;
  answer: { outcome: ComplaintOutcome; text: string; at: string } | null;
}

/** One of `GET /api/admin/complaints`. */
export interface AdminComplaint extends Complaint {
  person: { id: string; firstName: string; lastName: string };
  /** Not acknowledged or answered in time. */
  isOverdue: boolean;
  acknowledgedBy: string | null;
  answeredBy: string | null;
  /** Why this admin may not hear it; null when they may. */
  notYours: string | null;
  notYoursCode: Coded | null;
}

/** `GET /api/admin/complaints`: the open ones by what is due first, then the answered, latest first */
export interface AdminComplaints extends Paged<AdminComplaint> {
  open: number;
  overdue: number;
}

export const complaintParams = z.object({ id });

/** `PUT /api/admin/complaints/{id}/answer`; the person reads the reason. */
export const answerComplaintBody = z.object({
  outcome: z.enum(COMPLAINT_OUTCOMES, messageFor('choose_complaint_outcome')),
  reason,
});
export type ComplaintAnswer = z.output<typeof answerComplaintBody>;

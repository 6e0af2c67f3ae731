import { asc, eq } from 'drizzle-orm';
import { consentAnswers, guarantees } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

type Row = typeof consentAnswers.$inferSelect;

/** What a consent may change for a guarantor. */
export type Effect = Row['effect'];

/** An answer to a consent that changes `E` for who is asked. */
export type AnswerRow<E extends Effect = Effect> = Omit<Row, 'effect'> & { effect: E };

/** What guarantors said about everything that was asked about a loan. */
export const findAnswersOf = named('find_consent_answers_of_loan', (orm, loanId: Param<string>) =>
  orm
    .select({ answer: consentAnswers })
    .from(consentAnswers)
    .innerJoin(guarantees, eq(guarantees.id, consentAnswers.guaranteeId))
    .where(eq(guarantees.loanId, loanId))
    .orderBy(asc(consentAnswers.askedAt), asc(consentAnswers.id)),
);

import type { MyData } from '@shared/contract/my-data';
import type { PayDayOnRecord } from '@shared/contract/pay-days';
import { toDecimalString } from '@shared/money';
import { presentScoreChange, presentUser } from '@server/people/accounts/present';
import { readRecord } from '@server/people/accounts/record-store';
import { countRecord, readScoreChanges } from '@server/people/accounts/store';
import { screenOf } from '@server/desk/people/present';
import { presentComplaint } from '@server/late/complaints/present';
import { findComplaintsOf } from '@server/late/complaints/store';
import type { PersonContext } from '@server/platform/core/context';
import { ownPhone } from '@server/people/accounts/own-record';
import { presentGuarantee } from '@server/guarantors/guarantees/present';
import { findBackedBy } from '@server/guarantors/guarantees/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { ALL } from '@server/platform/http/paging';
import { presentStated } from '@server/people/identity/present';
import { findIdentity } from '@server/people/identity/store';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { instant, presentLoan } from '@server/loans/loans/present';
import { presentSchedule } from '@server/loans/loans/present-schedule';
import { presentAgreement } from '@server/loans/loans/present-agreement';
import { presentPayDayOnRecord } from '@server/payments/pay-days/present';
import { OUTCOME } from '@server/payments/payments/present';
import { findLoansOf } from '@server/loans/loans/store';
import type { MessageKind } from '@shared/contract/message-parts';
import { textOf } from '@server/platform/messages/texts';
import { Refused } from '@server/platform/core/refused';
import { readAgreed } from './agreed-store';
import { findKept, type Kept } from './store';

/** A copy of all data kept about the person, as they see it elsewhere (access under the Data Protection Act). */
export async function exportMyData(context: PersonContext): Promise<MyData> {
  const { db, actor } = context;
  const { person } = actor;
  const { id } = person;
  const now = context.now();
  const kept = await findKept(db, id);
  const [counts] = await countRecord(db, id);
  if (!kept || !counts) throw new Refused(NOT_FOUND);
  const record = await readRecord(db, id, now);
  const { contacts, signIns, activity, termsAgreed, identityChanges } = kept;
  const complaints = await findComplaintsOf(db, id);
  const [stated] = await findIdentity(db, id);
  const changes = await readScoreChanges(db, id, ALL[2]);
  const loans = await findLoansOf(db, id, ...ALL);
  const [agreed] = await readAgreed(db, id);
  if (!agreed) throw new Refused(NOT_FOUND);
  return {
    ...agreed,
    promises: agreed.promises.map((each) => ({ ...each, amount: toDecimalString(each.amount) })),
    exportedAt: now.toISOString(),
    account: {
      ...presentUser(person, record, counts, context),
      createdAt: kept.createdAt.toISOString(),
      phoneVerifiedAt: instant(person.phoneVerifiedAt),
      termsVersion: person.termsVersion,
    },
    standing: changes.map(presentScoreChange),
    loans: loans.map((file) => ({
      ...presentLoan(file, context),
      schedule: presentSchedule(file, now),
      agreements: kept.agreements
        .filter(({ loanId }) => loanId === file.loan.id)
        .map((row) => presentAgreement(file, row)),
      payDay: payDayOf(kept.payDays, file),
      lines: linesOf(file),
    })),
    guarantees: await guaranteesOf(context),
    payments: kept.payments.map((row) => ({
      id: row.id,
      kind: row.kind,
      loanId: row.loanId,
      amount: toDecimalString(row.amount),
      phone: row.phone ?? row.payer,
      status: OUTCOME[row.status],
      receipt: row.receipt,
      createdAt: row.createdAt.toISOString(),
      paidAt: instant(row.paidAt),
    })),
    contacts,
    messages: kept.messages.map(({ kind, parts, status, createdAt }) => ({
      kind,
      // Deleted by its age.
      text: isEmpty(parts) ? '' : textOf(kind as MessageKind, person.language, parts, context),
      status,
      at: createdAt.toISOString(),
    })),
    mails: kept.mails,
    menus: kept.menus.map(({ at, answer }) => ({ text: screenOf(answer), at })),
    words: kept.words,
    messagesRefusedAt: instant(kept.messagesRefusedAt),
    signIns,
    activity,
    termsAgreed,
    identityChanges,
    nationalId: stated ? presentStated(context, stated) : null,
    complaints: complaints.map((row) => presentComplaint(row.complaint, row.loan)),
  };
}

function payDayOf(all: Kept['payDays'], { loan }: LoanFile): PayDayOnRecord | null {
  const row = all.find(({ loanId }) => loanId === loan.id);
  return row ? presentPayDayOnRecord(row) : null;
}

/** What was written about a loan, by each who was asked. */
const linesOf = ({ guarantees }: LoanFile): MyData['loans'][number]['lines'] =>
  guarantees
    .map(({ row: { name, note, reply, thanks } }) => ({ guarantor: name, note, reply, thanks }))
    .filter(({ note, reply, thanks }) => (note ?? reply ?? thanks) !== null);

const isEmpty = (parts: object): boolean => Object.keys(parts).length === 0;

async function guaranteesOf(context: PersonContext): Promise<MyData['guarantees']> {
  const files = await findBackedBy(context.db, context.actor.person.id, ownPhone(context));
  return files.flatMap((file) =>
    file.guarantees
      .filter(({ row }) => row.id === file.ownId)
      .map((own) => presentGuarantee(file, own, 'guarantor', context.now())),
  );
}

import type { Approval } from '@shared/contract/approvals';
import { APPROVAL_KINDS, REVERSAL_CAUSES } from '@shared/contract/approvals';
import { GIVEN_BY } from '@shared/contract/money';
import type { Language } from '@shared/language';
import { toDecimalString } from '@shared/money';
import { exampleOfWords, type MovedInWords, partsOfWords } from '@shared/moved-in-words';
import { PATTERNS } from '@shared/paths';
import { STAFF_CHANGES, STAFF_ROLES } from '@shared/staff';
import { isOneOf } from '@shared/statuses';
import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { refusedConfirmation } from '@server/lending/four-eyes';
import type { ApprovalOnDesk } from './store';
import { isAboutSelf, NEWER_KIND, OWN_ACCOUNT, OWN_LOAN } from './subject';

const OUTCOMES = ['paid', 'not_paid'] as const;
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A change of the staff, as it was proposed. */
function staffIn({ kind, params }: ApprovalOnDesk): Approval['staff'] {
  const change = STAFF_CHANGES.find((each) => each === params['change']);
  if (kind !== 'staff_change' || !change) return null;
  const name = [params['firstName'], params['lastName']].map(textIn).join(' ');
  const role = STAFF_ROLES.find((each) => each === params['role']) ?? null;
  return { change, name, email: textIn(params['email']) ?? '', role };
}

/** Terms of a product, as they were proposed. */
function productIn({ kind, params }: ApprovalOnDesk): Approval['product'] {
  if (kind !== 'product_version') return null;
  const { from, terms } = params as { from: string; terms: { name: { en: string } } };
  return { name: terms.name.en, from };
}

/** Files of another system, as they were proposed. */
function movingIn(
  { kind, params }: ApprovalOnDesk,
  { publicUrl }: PersonContext,
): Approval['moving'] {
  if (kind !== 'import') return null;
  const { source, asOf, loans, words } = params as {
    source: string;
    asOf: string;
    loans: number;
    words?: MovedInWords;
  };
  const surroundings = { source, link: `${publicUrl}${PATTERNS.loans}` };
  const shown = (language: Language, text: string) => ({
    text,
    example: exampleOfWords(text, language, surroundings),
    parts: partsOfWords(text, language, surroundings),
  });
  const both = words && { en: shown('en', words.en), sw: shown('sw', words.sw) };
  return { source, asOf, loans, words: both ?? null };
}

/** Money that a guarantor gave back by hand, as it was proposed. */
function givenIn({ kind, params }: ApprovalOnDesk): Approval['given'] {
  const way = GIVEN_BY.find((each) => each === params['way']);
  if (kind !== 'guarantor_gave_back' || !way) return null;
  return { way, reference: textIn(params['reference']) ?? '' };
}

export function presentApproval(context: PersonContext, row: ApprovalOnDesk): Approval {
  const notYours = notYoursOf(context, row);
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    amount: row.amount === null ? null : toDecimalString(row.amount),
    reason: row.reason,
    cause: REVERSAL_CAUSES.find((cause) => cause === row.params['cause']) ?? null,
    loan:
      row.loanId && row.reference
        ? {
            id: row.loanId,
            reference: row.reference,
            broughtForward: row.broughtForward,
            borrower: { firstName: row.firstName ?? '', lastName: row.lastName ?? '' },
          }
        : null,
    staff: staffIn(row),
    product: productIn(row),
    period: textIn(row.params['end']),
    moving: movingIn(row, context),
    phone: textIn(row.params['phone']),
    outcome: OUTCOMES.find((outcome) => outcome === row.params['outcome']) ?? null,
    receipt: textIn(row.params['receipt']),
    given: givenIn(row),
    proposedBy: row.proposedByName,
    proposedAt: row.proposedAt.toISOString(),
    decision: row.decision,
    canConfirm: notYours === null && row.decision === null,
    ...saying('notYours', notYours),
  };
}

/** The confirmation itself finds out whether the target has moved. */
function notYoursOf(context: PersonContext, row: ApprovalOnDesk) {
  const { actor, fourEyes } = context;
  const { isOwn, proposedBy, isFourEyes } = row;
  if (isAboutSelf(context, row)) return OWN_ACCOUNT;
  if (isOwn) return OWN_LOAN;
  if (!isOneOf(APPROVAL_KINDS, row.kind)) return NEWER_KIND;
  return refusedConfirmation({
    by: actor.person.id,
    proposedBy,
    isFourEyes: isFourEyes || fourEyes,
    hasMoved: false,
  });
}

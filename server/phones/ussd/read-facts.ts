import { fullNameOf, nameWithin } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { dayOf, formatDay, formatInstant } from '@shared/day';
import type { Language } from '@shared/language';
import { TERMS_OF_ANOTHER, TERMS_VERSION } from '@shared/legal';
import { MOVED_MIN, PAYMENT_MAX } from '@shared/limits';
import { add, ceilToShilling, cents, min, parseMoney, ZERO } from '@shared/money';
import { LEGAL_PATHS } from '@shared/paths';
import { plainText, shortName, shortNames } from '@shared/plain-text';
import { BEFORE_APPROVAL, isOneOf } from '@shared/statuses';
import { dialledText } from '@server/guarantors/guarantees/agreement';
import { presentGuarantee } from '@server/guarantors/guarantees/present';
import { findAskedOrBound } from '@server/guarantors/guarantees/asked-or-bound-store';
import { aheadOfLoan } from '@server/lending/claim-shares';
import { takesPayments } from '@server/lending/incoming';
import { owedToday } from '@server/lending/outlook';
import { pinState } from '@server/lending/phone-pin';
import { capacityOf } from '@server/lending/standing';
import { type LoanFile, positionNow } from '@server/loans/loans/loan-file';
import { payableLoanOf } from '@server/loans/loans/payable-loan';
import { findLoansOf } from '@server/loans/loans/store';
import { usualRepayment } from '@server/payments/payments/start-repayment';
import { readRecord } from '@server/people/accounts/record-store';
import { findWaitingRequest, findWhoEnters, type PersonRow } from '@server/people/accounts/store';
import { hasDialledCode } from '@server/people/pins/dialled-code';
import { findHolderAsCaller, findPin } from '@server/people/pins/store';
import { type Context, isStaff, type SessionPerson } from '@server/platform/core/context';
import { LOWEST_ID } from '@server/platform/core/ids';
import { ALL } from '@server/platform/http/paging';
import type {
  AgreedFacts,
  BackedFacts,
  Facts,
  LoanFacts,
  NoticeFacts,
  RequestFacts,
} from './menu/facts';
import { bareDay, LEAST_CAP } from './menu/plain';
import type { SessionRow } from './store';

/** A name, and an address, as long as the screen that asks for the name has room. */
const NAME_SHOWN = 30;
const TERMS_SHOWN = 40;
/** The language of who never chose one. */
export const FIRST_LANGUAGE: Language = 'sw';

/** Who dials, and what the menus show them. */
export interface Known {
  holder: SessionPerson | null;
  /** The erased account that a code to a number without another one opens (decision 0297). */
  returning: PersonRow | null;
  facts: Facts;
}

type File = LoanFile & { ownId: string };

/** Which session a turn is of, as far as it decides what may be shown. */
type ReadFor = Pick<SessionRow, 'gatewayId' | 'phone' | 'language' | 'isProven'>;

/** Reads what a turn may show; of loans and guarantees nothing before the PIN was typed in this session. */
export async function readFacts(
  context: Context,
  { gatewayId, phone, language: chosen, isProven }: ReadFor,
  dialled: string,
): Promise<Known> {
  const { db } = context;
  const [holder = null] = await findHolderAsCaller(db, phone);
  const language = languageOf(holder, chosen);
  const [pin = null] = holder ? await findPin(db, holder.id) : [];
  const files = await findAskedOrBound(db, holder?.id ?? LOWEST_ID, phone);
  const isFull = isProven && holder !== null && (await hasNoRoom(context, holder.id));
  const returning = holder ? null : ((await findWhoEnters(db, phone)) ?? null);
  const [waiting] = (holder ?? returning) ? [] : await findWaitingRequest(db, phone, null);
  const name = waiting?.name ?? '';
  const terms = termsPage(context);
  return {
    holder,
    returning,
    facts: {
      language,
      dialled,
      holder: holder ? 'known' : returning ? 'returning' : waiting ? 'invited' : 'stranger',
      pin: holder && isStaff(holder) ? 'never' : pinState(pin, phone),
      hasCode: await hasDialledCode(context, phone),
      invitedAs: { name, shown: nameWithin(plainText(name), NAME_SHOWN) },
      newTerms: holder !== null && holder.termsVersion !== TERMS_VERSION,
      termsAt: terms.length <= TERMS_SHOWN ? terms : OUR_PAGES[language],
      requests: toldApart(files.flatMap((file) => requestOf(file, language, isFull))),
      backed: isProven ? toldApart(files.flatMap((file) => backedOf(context, file, language))) : [],
      agreed: files.flatMap((file) => agreedIn(file, gatewayId)),
      loans: isProven && holder ? await loansOf(context, holder.id, language) : [],
    },
  };
}

/**
 * The language of a screen: of the account, else as it was chosen in the visit. Who was brought in from another system
 * and agreed to none of our terms never chose one: their account has the default.
 */
export function languageOf(
  holder: Pick<SessionPerson, 'language' | 'termsVersion'> | null,
  chosen: Language | null,
): Language {
  if (holder && holder.termsVersion !== TERMS_OF_ANOTHER) return holder.language;
  return chosen ?? FIRST_LANGUAGE;
}

/** The terms as somebody types their address. */
const termsPage = ({ publicUrl }: Context): string =>
  `${new URL(publicUrl).host}${LEGAL_PATHS.terms}`;

/** The same where that address is too long for a screen. */
const OUR_PAGES: Readonly<Record<Language, string>> = { en: 'our web pages', sw: 'tovuti yetu' };

/** The same with short names, of which those of two people differ as far as their last names do. */
function toldApart<T extends { who: string }>(items: readonly T[]): T[] {
  const names = shortNames(items.map(({ who }) => who));
  return items.map((item, at) => ({ ...item, who: names[at] ?? item.who }));
}

const whoIn = ({ borrower }: File): string => fullNameOf(borrower);

/** Whether nothing is left of a person's limit. */
async function hasNoRoom({ db, now }: Context, personId: string): Promise<boolean> {
  return capacityOf(await readRecord(db, personId, now())) < LEAST_CAP;
}

function requestOf(file: File, language: Language, isFull: boolean): RequestFacts[] {
  const { loan } = file;
  const own = file.guarantees.find(({ row }) => row.id === file.ownId);
  if (own?.row.status !== 'pending' || !isOneOf(BEFORE_APPROVAL, loan.status)) return [];
  return [
    {
      id: own.row.id,
      askedAt: own.row.askedAt,
      who: whoIn(file),
      amount: loan.amount,
      term: loan.term,
      firstDue: loan.firstDueOn && bareDay(loan.firstDueOn, language),
      apr: loan.apr,
      // Nobody's limit is above: a larger cap binds nobody here, and has no room on a screen.
      cap: min(own.row.cap, PAYMENT_MAX),
      // What they hold on a loan that this one pays off becomes free with it.
      isOverLimit: isFull && file.earlier === null,
      textFor: (cap) => dialledText(file, cap, language),
    },
  ];
}

function agreedIn(file: File, sessionId: string): AgreedFacts[] {
  const own = file.guarantees.find(({ row }) => row.id === file.ownId);
  const agreement = own?.row.status === 'accepted' ? own.row.agreement : null;
  if (!own || agreement?.dialled?.sessionId !== sessionId) return [];
  return [{ id: own.row.id, who: shortName(whoIn(file)), cap: cents(agreement.capCents) }];
}

function backedOf({ now }: Context, file: File, language: Language): BackedFacts[] {
  const own = file.guarantees.find(({ row }) => row.id === file.ownId);
  if (own?.row.status !== 'accepted') return [];
  const shown = presentGuarantee(file, own, 'guarantor', now());
  const notice = noticeOf(shown, language);
  if (shown.isReleased && !notice) return [];
  const most = parseMoney(shown.liability) ?? ZERO;
  const { amount, status } = file.loan;
  const isOpen = isOneOf(BEFORE_APPROVAL, status);
  const { id: loanId } = file.loan;
  return [{ id: own.row.id, loanId, who: whoIn(file), amount, most, isOpen, notice }];
}

/** The days late are today's; those in the claim are of the day of the notice. */
function noticeOf({ claim, lateness }: Guarantee, language: Language): NoticeFacts | null {
  if (!claim) return null;
  const { status } = claim;
  if (status !== 'noticed' && status !== 'appealed' && status !== 'charged') return null;
  return {
    status: status === 'noticed' && claim.isSuspended ? 'held' : status,
    daysPastDue: lateness?.daysPastDue ?? claim.daysPastDue,
    share: parseMoney(claim.share) ?? ZERO,
    deadline: claim.deadline && formatInstant(new Date(claim.deadline), language),
    canAppeal: claim.canAppeal,
    toPay: parseMoney(claim.toPay) ?? ZERO,
  };
}

/** The loans that take payments, what is due first in front; a rest that no provider moves is asked of nobody. */
async function loansOf(
  { db, now }: Context,
  personId: string,
  language: Language,
): Promise<LoanFacts[]> {
  const files = await findLoansOf(db, personId, ...ALL);
  const owing = files.flatMap((file) => {
    const position = takesPayments(payableLoanOf(file)) ? positionNow(file, now()) : null;
    const usual = position ? usualRepayment(file, position) : ZERO;
    if (!position || usual < MOVED_MIN) return [];
    const owed = owedToday(position);
    const left = add(owed.payOff, aheadOfLoan(file.claims, file.loan.advanced));
    const due = owed.oldestUnpaidDueDate ?? owed.nextInstalment?.dueDate ?? dayOf(now());
    const shown = {
      id: file.loan.id,
      reference: file.loan.reference,
      left,
      usual,
      most: min(ceilToShilling(left), PAYMENT_MAX),
      dueOn: formatDay(due, language),
      daysPastDue: owed.daysPastDue,
    };
    return [{ due, shown }];
  });
  return owing
    .toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
    .map(({ shown }) => shown);
}

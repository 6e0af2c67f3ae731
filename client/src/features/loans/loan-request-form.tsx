import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { classes } from '@client/lib/classes';
import { centsOf, dayText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { toast } from '@client/lib/toast-store';
import { topUpOfferQuery } from '@client/lib/top-up';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { StickyActions } from '@client/ui/sticky-actions';
import { type Loan, type NewLoan, newLoanBody } from '@shared/contract/loans';
import { dayOf } from '@shared/day';
import type { OfferedProduct } from '@shared/contract/products';
import { TERM_DEFAULT } from '@shared/terms';
import { add, type Cents, min, parseMoney, ZERO } from '@shared/money';
import { useAutosave, useDraft } from './draft';
import { LiveCost } from './live-cost';
import { type Offer, offerOf } from './offer';
import { LoanFields } from './loan-fields';
import { loanQueries } from './queries';

/** Requests a loan, or changes an open request; the cost updates while typing. */
export function LoanRequestForm({
  draft,
  offered,
}: {
  draft: Loan | null;
  offered: readonly OfferedProduct[];
}) {
  const [, navigate] = useLocation();
  const { least, available } = useLimits(draft);
  const offer = offerOf(offered, least);
  const record = useDraft(draft);
  const goOn = async (terms: NewLoan) => {
    if (!draft || !isTakable(terms.amount, available, offer.chosen(terms.product))) {
      toast({ title: t`Please complete the loan details first`, tone: 'destructive' });
      return;
    }
    await record.flush(terms);
    navigate(paths.loanGuarantors(draft.id));
  };
  return (
    <Form
      schema={newLoanBody}
      defaultValues={
        draft ? typedOf(draft) : { amount: '', term: TERM_DEFAULT, product: offer.chosen().id }
      }
      onSubmit={goOn}
      className={COLUMNS}
    >
      <Fields draft={draft} available={available} record={record} offer={offer} />
    </Form>
  );
}

/** A column with a sticky button on a phone; next to the cost on a desktop. */
const COLUMNS = classes(
  'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]',
  'lg:gap-x-8',
);

const typedOf = ({ amount, term, purpose, productId }: Loan) => ({
  product: productId,
  amount: String(centsOf(amount) / 100),
  term,
  purpose,
});

/** The amounts that the server accepts: whole shillings, from the product's minimum to the available limit. */
const isTakable = (amount: Cents, available: Cents, product: OfferedProduct): boolean =>
  amount % 100 === 0 &&
  amount >= centsOf(product.amountMin) &&
  amount <= min(available, centsOf(product.amountMax));

interface Limits {
  least: Cents;
  available: Cents;
}

/**
 * What may be asked for beside what the product says. A returned request already uses its own part of the available
 * limit; one that pays off an earlier loan has the limits of that.
 */
function useLimits(draft: Loan | null): Limits {
  const { borrowerProfile } = useCurrentUser();
  const topsUp = draft?.topsUpId ?? null;
  const { data: topUp } = useQuery({ ...topUpOfferQuery(topsUp ?? ''), enabled: topsUp !== null });
  if (topUp) return { least: centsOf(topUp.least), available: centsOf(topUp.most) };
  const own = draft?.status === 'pending_guarantors' ? centsOf(draft.amount) : ZERO;
  return { least: ZERO, available: add(centsOf(borrowerProfile.availableToBorrow), own) };
}

interface FieldsProps {
  draft: Loan | null;
  available: Cents;
  record: ReturnType<typeof useDraft>;
  offer: Offer;
}

function Fields({ draft, available, record, offer }: FieldsProps) {
  const typed = useWatch<Partial<NewLoan>>();
  const amount = parseMoney(typed.amount) ?? ZERO;
  const { term, purpose } = typed;
  const product = offer.chosen(typed.product);
  const isOffered = term !== undefined && product.terms.includes(term);
  const isComplete = isTakable(amount, available, product) && isOffered && purpose;
  const terms = isComplete ? { amount, term, purpose, product: product.id } : null;
  useAutosave(record, terms);
  return (
    <>
      <div className="grid gap-6">
        <DraftNotice draft={draft} />
        <LoanFields
          amount={amount}
          available={available}
          product={product}
          products={draft?.status === 'pending_guarantors' ? [product] : offer.products}
        />
      </div>
      <div className="self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <LiveCost
          loan={draft}
          isUpdating={record.isSaving || (terms !== null && record.isNew(terms))}
          isStale={terms === null}
          hasFirstDue={product.hasFirstDue}
          error={record.error}
          onRetry={terms && (() => void record.put(terms).catch(() => {}))}
        />
      </div>
      <StickyActions isReady={draft !== null && terms !== null}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {draft && terms && <InShort loanId={draft.id} />}
          <Button
            type="submit"
            size="lg"
            disabled={amount <= 0 || !purpose}
            isPending={record.isCreating}
            pendingText={t`Creating your request…`}
            className="grow"
          >
            <Trans>Continue</Trans>
          </Button>
        </div>
      </StickyActions>
    </>
  );
}

/** On a phone the cost stays visible next to the button. */
function InShort({ loanId }: { loanId: string }) {
  const { data: quote } = useQuery(loanQueries.quote(loanId));
  if (!quote) return null;
  return (
    <p aria-hidden="true" className="grid lg:hidden">
      <Amount shillings={quote.monthlyPayment} className="font-bold" />
      <span className="text-meta text-ink-2">
        <Trans>
          a month · <Rate percent={quote.apr} />
        </Trans>
      </span>
    </p>
  );
}

/** Says that the form continues an earlier request, and how a change affects accepted guarantors. */
function DraftNotice({ draft }: { draft: Loan | null }) {
  if (!draft) return null;
  const { accepted } = draft.guarantors;
  return (
    <Notice icon="edit" title={t`Your request of ${dayText(dayOf(new Date(draft.createdAt)))}`}>
      <Trans>Changes are saved to this request.</Trans>{' '}
      {accepted > 0 && (
        <Plural
          value={accepted}
          one="A larger amount or a longer term asks your # accepted guarantor again."
          other="A larger amount or a longer term asks your # accepted guarantors again."
        />
      )}
    </Notice>
  );
}

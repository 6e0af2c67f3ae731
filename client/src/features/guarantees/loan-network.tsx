import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { centsOf } from '@client/lib/format';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import type { Standing } from '@client/lib/moments';
import { useMoment } from '@client/lib/use-moment';
import { MomentWords } from '@client/ui/moment-words';
import { NetworkPicture } from '@client/ui/network-picture';
import type { Layout } from '@client/ui/network-spots';
import { PartBoundary } from '@client/ui/part-boundary';
import { Skeleton } from '@client/ui/skeleton';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { moreOf, sentenceOf, standsAlone, stateOf } from './network-words';
import { guaranteeQueries } from './queries';
import { isStanding, type StandingGuarantee } from './standing';

/** What few loans have: friends who wrote something, and an end to thank them for. */
const friendly = <Name extends 'AfterRepaid' | 'Replies'>(name: Name) =>
  lazyPart(async () => ({ default: (await withTexts('friends', import('./friends')))[name] }));
const AfterRepaid = friendly('AfterRepaid');
const Replies = friendly('Replies');

interface LoanNetworkProps {
  loan: Loan;
  /** Another screen over this one tells what happens. */
  isQuiet?: boolean;
}

/** The friends behind a loan of the borrower's, at every stage; it moves when somebody acts. */
export function LoanNetwork({ loan, isQuiet }: LoanNetworkProps) {
  const guarantees = useQuery(guaranteeQueries.ofLoan(loan.id)).data;
  return guarantees ? (
    <FriendsOfLoan loan={loan} guarantees={guarantees} isQuiet={isQuiet} />
  ) : (
    <Skeleton className="aspect-5/3 max-w-md" />
  );
}

interface FriendsOfLoanProps extends LoanNetworkProps {
  guarantees: Guarantee[];
  layout?: Layout;
  onPick?: (id: string) => void;
}

/** The same where the guarantees are at hand. */
export function FriendsOfLoan(props: FriendsOfLoanProps) {
  const { loan, guarantees, isQuiet, layout, onPick } = props;
  const friends = guarantees.filter(isStanding);
  const shown = useMoment(loan.id, standingOf(loan, friends), isQuiet);
  const moves = shown?.isPlaying && !(shown.moment.kind === 'paid' && shown.moment.isCaughtUp);
  const hasMoney = loan.disbursedAt !== null;
  const backed = friends.filter(({ status }) => status === 'accepted');
  return (
    <div className="grid gap-3">
      {!standsAlone(loan, friends) && (
        <NetworkPicture
          centre={t`You`}
          amount={loan.amount}
          people={friends.map((each) => personOf(each, hasMoney))}
          repaid={hasMoney ? repaidOf(loan) : undefined}
          ending={endingOf(loan)}
          moment={moves ? shown.moment.kind : null}
          layout={layout}
          onPick={onPick}
        >
          {layout !== 'low' && (
            <p className="text-center text-balance text-ink-2">{stateOf(loan, friends)}</p>
          )}
        </NetworkPicture>
      )}
      <MomentWords shown={shown} more={shown && moreOf(shown.moment, loan, friends)}>
        {shown && sentenceOf(shown.moment, loan, friends)}
      </MomentWords>
      {!onPick && hasMoney && backed.some(({ reply }) => reply !== null) && (
        <PartBoundary>
          <Replies backed={backed} />
        </PartBoundary>
      )}
      {loan.closedReason === 'repaid' && backed.length > 0 && (
        <PartBoundary>
          <AfterRepaid loanId={loan.id} backed={backed} />
        </PartBoundary>
      )}
    </div>
  );
}

const personOf = (each: StandingGuarantee, hasMoney: boolean) => ({
  id: each.id,
  seed: each.guarantor.id,
  name: each.guarantor.name,
  cap: each.cap,
  holds: hasMoney && !each.isReleased ? each.liability : each.cap,
  status: each.status,
});

const standingOf = (loan: Loan, friends: StandingGuarantee[]): Standing => ({
  status: loan.status,
  closedReason: loan.closedReason,
  paid: centsOf(loan.paid),
  isLate: loan.daysPastDue > 0,
  accepted: friends.filter(({ status }) => status === 'accepted').map(({ id }) => id),
  hasClaims: loan.owedToGuarantors.length > 0,
});

const repaidOf = ({ amount, principalOutstanding }: Loan): number =>
  100 - (100 * centsOf(principalOutstanding)) / centsOf(amount);

function endingOf({ status, closedReason }: Loan): 'free' | 'over' | undefined {
  if (status !== 'closed') return undefined;
  return closedReason === 'repaid' ? 'free' : 'over';
}

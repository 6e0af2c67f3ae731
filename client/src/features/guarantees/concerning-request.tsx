import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { Notice } from '@client/ui/notice';
import { calledOf } from '@shared/called-name';
import type { Guarantee, RecordSummary, ToppedUp } from '@shared/contract/guarantees';
import { hasOtherLoans } from '@shared/guarantor-view';

/** What few requests have: a borrower with other loans, and a person whose limit has too little room. */
export function ConcerningRequest({ guarantee }: { guarantee: Guarantee }) {
  const { isOverCapacity, most, loan } = guarantee;
  const { record } = loan.borrower;
  return (
    <>
      {record && hasOtherLoans(loan.borrower) && (
        <OtherLoans called={calledOf(loan.borrower)} record={record} />
      )}
      {loan.topUp && <TopUp loan={loan} topUp={loan.topUp} cap={guarantee.cap} />}
      {isOverCapacity && most && <LimitRoom guarantee={guarantee} most={most} />}
    </>
  );
}

interface TopUpProps {
  loan: Guarantee['loan'];
  topUp: ToppedUp;
  cap: string;
}

/** That the loan pays off an earlier one; for those who stand behind that one, what changes for them. */
function TopUp({ loan, topUp, cap }: TopUpProps) {
  const called = calledOf(loan.borrower);
  const { reference, own } = topUp;
  const takes = moneyText(topUp.keptBack);
  return (
    <Notice icon="refresh" title={t`It pays off an earlier loan`}>
      <p>
        <Trans>
          About {takes} of it pays off {called}’s loan {reference}, by the figures of{' '}
          {dayText(topUp.on)}. The rest is for {called}.
        </Trans>
      </p>
      {own && (
        <p className="pt-1">
          <Trans>
            On that loan you can be asked for up to {moneyText(own.liability)} until{' '}
            {dayText(own.until)}. That ends once it is paid off. On this one it would be up to{' '}
            {moneyText(cap)}, for {loan.term} months. Your yes of then does not count here: nothing
            happens unless you say yes again.
          </Trans>
        </p>
      )}
    </Notice>
  );
}

interface OtherLoansProps {
  called: string;
  record: RecordSummary;
}

/** What is known of the borrower's other loans, before anybody stands behind this one. */
function OtherLoans({ called, record }: OtherLoansProps) {
  const { running, daysPastDue, defaults, writtenOff } = record;
  const isBad = daysPastDue + defaults + writtenOff > 0;
  return (
    <Notice
      tone={isBad ? 'harm' : 'note'}
      icon={isBad ? 'alert' : 'info'}
      title={isBad ? t`${called} has not paid other loans on time` : t`Other loans`}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {running > 0 && (
          <li>
            {plural(running, {
              one: `${called} has # other loan to repay.`,
              other: `${called} has # other loans to repay.`,
            })}
          </li>
        )}
        {daysPastDue > 0 && (
          <li>
            {plural(daysPastDue, {
              one: 'A payment on another loan is # day late today.',
              other: 'A payment on another loan is # days late today.',
            })}
          </li>
        )}
        {defaults > 0 && (
          <li>
            {plural(defaults, {
              one: '# other loan was 90 or more days late, now or earlier.',
              other: '# other loans were 90 or more days late, now or earlier.',
            })}
          </li>
        )}
        {writtenOff > 0 && (
          <li>
            {plural(writtenOff, {
              one: '# loan was written off and is still owed.',
              other: '# loans were written off and are still owed.',
            })}
          </li>
        )}
      </ul>
      {daysPastDue + writtenOff > 0 && (
        <p className="pt-1">
          <Trans>We do not lend to {called} while this is so.</Trans>
        </p>
      )}
    </Notice>
  );
}

interface LimitRoomProps {
  most: string;
  guarantee: Guarantee;
}

/** Where the person's limit has less room than they are asked for: how much it has, and why. */
const LimitRoom = ({ most, guarantee }: LimitRoomProps) => {
  const asked = moneyText(guarantee.cap);
  const room = moneyText(most);
  const called = calledOf(guarantee.loan.borrower);
  return centsOf(most) > 0 ? (
    <Notice tone="wait" icon="info" title={t`Your limit has room for ${room}`}>
      <Trans>
        You were asked for {asked}. Your own loans and the guarantees you gave use the rest of your
        limit, so you can accept up to {room}.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="wait" icon="lock" title={t`Your limit has no room now`}>
      <Trans>
        Your own loans and the guarantees you gave use all of your limit. It has room again as they
        are repaid. Until then you can only decline, and tell {called}.
      </Trans>
    </Notice>
  );
};

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Claim } from '@shared/contract/guarantees';
import type { LoanReview, ReviewedGuarantee } from '@shared/contract/portfolio';
import { add, ZERO } from '@shared/money';
import { daysText } from '@client/lib/bucket-words';
import { words } from '@client/lib/shared-words';
import { textOf } from '@client/lib/texts';
import { centsOf, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { MaskedPhone } from '@client/ui/masked-phone';
import { GuaranteeStatusChip, StatusChip } from '@client/ui/status-chip';
import { GuarantorNetwork } from './guarantor-network';
import { at } from '@client/lib/call';
import { showGuarantorPhone } from '@shared/contract/operations/people';

/** The loan's guarantors: cap, independence, and true effect on the rate. */
export function GuarantorsCard(review: LoanReview) {
  const { guarantees, loan } = review;
  const accepted = guarantees.filter(({ status }) => status === 'accepted');
  return (
    <Card title={t`Guarantors`}>
      {guarantees.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody has been asked to guarantee this loan.</Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>
              {accepted.length} of {guarantees.length} accepted, covering{' '}
              {rateText(loan.coverPercent)} of the amount.
            </Trans>
          </p>
          <DataTable
            caption={t`Guarantors of this loan`}
            columns={columnsFor(accepted)}
            rows={guarantees}
            rowKey={({ id }) => id}
          />
          <GuarantorNetwork {...review} />
          <p className="text-meta text-ink-3">
            <Trans>
              Independent: how independent the pricing model assumes they are, by relationship, and
              15 points less for a tie. Without them: rate increase without this guarantor, in
              points. Brackets: not answered yet, if all others accept.
            </Trans>
          </p>
        </>
      )}
    </Card>
  );
}

const columnsFor = (accepted: ReviewedGuarantee[]): Column<ReviewedGuarantee>[] => [
  { header: t`Guarantor`, cell: Who, isTitle: true, total: t`Accepted` },
  { header: t`Status`, cell: Standing },
  {
    header: t`Cap`,
    cell: Cap,
    isNumeric: true,
    total: <Amount cents={add(ZERO, ...accepted.map(({ cap }) => centsOf(cap)))} />,
  },
  { header: t`Own record`, cell: Own },
  { header: t`Independent`, cell: independence, isNumeric: true },
  { header: t`Without them`, cell: rise, isNumeric: true },
];

const Who = ({ id, guarantor, relationship, phoneMasked }: ReviewedGuarantee) => (
  <>
    {guarantor.name}
    <span className="block text-meta font-normal text-ink-2">
      {words().relationships[relationship]}
    </span>
    <span className="block text-meta font-normal text-ink-3">
      <MaskedPhone
        masked={phoneMasked}
        whose={guarantor.name}
        shownBy={at(showGuarantorPhone, { id })}
      />
    </span>
  </>
);

const endedText = (reason: ReviewedGuarantee['statusReason']): string | null => {
  if (reason === 'lapsed') return t`Not answered in time`;
  if (reason === 'not_eligible') return t`Could not be counted`;
  if (reason === 'upheld') return t`Found not to guarantee this loan`;
  if (reason === 'declined_by_sms') return t`By SMS`;
  return reason === 'withdrawn' ? t`Taken back by the borrower` : null;
};

const Standing = ({ status, statusReason, claim, notEligible, agreement }: ReviewedGuarantee) => (
  <>
    <GuaranteeStatusChip status={status} />
    {status === 'accepted' && agreement?.by === 'menus' && (
      <span className="block text-meta text-ink-3">
        <Trans>By a phone’s menus</Trans>
      </span>
    )}
    {claim && <Called {...claim} />}
    {notEligible.map((reason) => (
      <span key={reason.code} className="block text-meta text-harm">
        <Trans>Will not be counted.</Trans> {textOf(reason.message, reason)}
      </span>
    ))}
    {endedText(statusReason) && (
      <span className="block text-meta text-ink-3">{endedText(statusReason)}</span>
    )}
  </>
);

/** The state of the claim on a guarantor, and what they have paid of it. */
const Called = (claim: Claim) => (
  <span className="block text-meta text-ink-2">
    {words().claimStatuses[claim.status]}
    {claim.status !== 'lifted' && <>: {calledFor(claim)}</>}
  </span>
);

function calledFor({ status, paid, toPay, share }: Claim) {
  if (status === 'charged') return <Amount wire={toPay} />;
  return <Amount wire={status === 'paid' ? paid : share} />;
}

/** Their score, what they carry elsewhere, and their own arrears; a dash before they said yes. */
function Own({ own }: ReviewedGuarantee) {
  if (!own) return '–';
  return (
    <>
      <Trans>Score {own.trustScore}</Trans>
      <span className="block text-meta text-ink-3">
        {centsOf(own.otherCaps) === 0 ? (
          <Trans>No other caps</Trans>
        ) : (
          <Trans>
            <Amount wire={own.otherCaps} /> in other caps
          </Trans>
        )}
      </span>
      {own.daysPastDue === 0 ? (
        <span className="block text-meta text-ink-3">
          <Trans>Nothing late</Trans>
        </span>
      ) : (
        <StatusChip tone="harm" icon="alert">{t`${daysText(own.daysPastDue)} late`}</StatusChip>
      )}
    </>
  );
}

/** The cap, and its counted part where the guarantor's capacity or the loan is smaller. */
const Cap = ({ cap, inPrice }: ReviewedGuarantee) => (
  <>
    <Amount wire={cap} />
    {inPrice && inPrice.counted !== cap && (
      <span className="block text-meta text-ink-3">
        <Trans>
          <Amount wire={inPrice.counted} /> counts
        </Trans>
      </span>
    )}
  </>
);

/** "90%"; a dash for a guarantor outside the price. */
const independence = ({ inPrice }: ReviewedGuarantee): string => {
  if (!inPrice) return '–';
  const percent = `${inPrice.independence}%`;
  return inPrice.isTied ? t`${percent}, tied` : percent;
};

/** "+0.69"; "(+0.50)" while pending; a dash when declined. */
function rise({ status, aprPoints }: ReviewedGuarantee): string {
  if (status === 'declined') return '–';
  const text = aprPoints > 0 ? `+${aprPoints.toFixed(2)}` : '0.00';
  return status === 'accepted' ? text : `(${text})`;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanCover, PlanFigures } from '@shared/contract/plans';
import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';

/** Both schedules side by side: now, and by the plan. */
export const FiguresCard = ({
  figures: { before, after, interestFreeThrough },
}: {
  figures: PlanFigures;
}) => (
  <Card title={t`Now, and by the plan`} level={3}>
    <Facts
      rows={[
        [t`A month now`, <Amount wire={before.monthlyPayment} />],
        [t`A month by the plan`, <Amount wire={after.monthlyPayment} />],
        [t`Last payment now`, dayText(before.lastDue)],
        [t`Last payment by the plan`, dayText(after.lastDue)],
        ...(interestFreeThrough
          ? [[t`No interest until the end of`, dayText(interestFreeThrough)] as const]
          : []),
        [t`Interest left now`, <Amount wire={before.interestLeft} isExact />],
        [t`Interest left by the plan, at most`, <Amount wire={after.interestLeft} isExact />],
        [t`To pay in all now`, <Amount wire={before.totalLeft} isExact />],
        [t`To pay in all by the plan, at most`, <Amount wire={after.totalLeft} isExact />],
      ]}
    />
    <p className="text-meta text-ink-2">
      <Trans>What is owed today stays the same, and so does the rate.</Trans>
    </p>
    <Disclosure summary={t`Every payment of the plan`}>
      <Facts
        rows={after.instalments.map(({ dueDate, amount }) => [
          dayText(dueDate),
          <Amount wire={amount} isExact />,
        ])}
      />
    </Disclosure>
  </Card>
);

/** The strength and price of the loan with everybody, and with those who agreed only. */
export const CoverCard = ({ cover }: { cover: PlanCover }) => (
  <Card title={t`Guarantors behind the plan`} level={3}>
    <Facts
      rows={[
        [t`Strength with all of them`, percent(cover.strengthWithAll)],
        [t`Strength with who agreed`, percent(cover.strengthWithAgreed)],
        [t`Today’s price with all of them`, <Rate percent={cover.aprWithAll} />],
        [t`Today’s price with who agreed`, <Rate percent={cover.aprWithAgreed} />],
        [t`The loan’s own rate, which stays`, <Rate percent={cover.aprLocked} />],
      ]}
    />
  </Card>
);

const percent = (share: number): string => `${Math.round(share * 100)}%`;

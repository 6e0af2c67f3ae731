import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { OwnPlanCards } from '@client/features/consents/plans/own-plan';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

/** A plan of a loan that the person guarantees. */
export function PlanPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title={t`A new plan for a loan you guarantee`}
      back={{ href: paths.guarantees(), label: t`My Guarantees` }}
    >
      <OwnPlanCards planId={id} />
    </Page>
  );
}

import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { OwnChangeCards } from '@client/features/consents/changes/own-change';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

/** A change of a loan's guarantors that the person is asked about. */
export function ChangePage() {
  const { id = '' } = useParams();
  return (
    <Page
      title={t`A change of guarantors`}
      back={{ href: paths.guarantees(), label: t`My Guarantees` }}
    >
      <OwnChangeCards changeId={id} />
    </Page>
  );
}

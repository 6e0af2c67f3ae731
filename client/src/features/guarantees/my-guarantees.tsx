import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Disclosure } from '@client/ui/disclosure';
import { EmptyState } from '@client/ui/empty-state';
import { Stat, Stats } from '@client/ui/stat';
import type { Guarantee } from '@shared/contract/guarantees';
import { ClaimAlerts } from './claim-alerts';
import { groupsOf } from './groups';
import { GuaranteeCard } from './guarantee-card';
import { MostToPay } from './most-to-pay';

/** All guarantees of a person: three counters, requests to answer, the amount at risk, and the three sections. */
export function MyGuarantees({ guarantees }: { guarantees: Guarantee[] }) {
  const { pending, active, triggered, released, declined } = groupsOf(guarantees);
  return (
    <>
      <Stats columns={3}>
        <Stat isTile label={t`Pending`} value={pending.length} />
        <Stat isTile label={t`Active`} value={active.length} />
        <Stat isTile label={t`Triggered`} value={triggered.length} />
      </Stats>
      <ClaimAlerts guarantees={guarantees} />
      {guarantees.length === 0 && (
        <EmptyState icon="shield" title={t`No Guarantees Yet`}>
          <Trans>When friends invite you to back their loans, they'll appear here</Trans>
        </EmptyState>
      )}
      {active.length + triggered.length > 0 && <MostToPay guarantees={guarantees} />}
      <Section title={t`Pending Requests`} guarantees={pending} />
      <Section title={t`Active Guarantees`} guarantees={active} />
      <Section title={t`Liability Triggered`} guarantees={triggered} />
      <Folded summary={t`Released (${released.length})`} guarantees={released} />
      <Folded summary={t`Declined (${declined.length})`} guarantees={declined} />
    </>
  );
}

interface FoldedProps {
  summary: string;
  guarantees: Guarantee[];
}

/** Guarantees that ask nothing of the reader any more. */
const Folded = ({ summary, guarantees }: FoldedProps) =>
  guarantees.length > 0 && (
    <Disclosure summary={summary} className="border-t border-line">
      <div className="grid gap-3 pt-2">
        {guarantees.map((guarantee) => (
          <GuaranteeCard key={guarantee.id} guarantee={guarantee} />
        ))}
      </div>
    </Disclosure>
  );

interface SectionProps {
  title: string;
  guarantees: Guarantee[];
}

const Section = ({ title, guarantees }: SectionProps) =>
  guarantees.length > 0 && (
    <section className="grid gap-3">
      <h2 className="text-lead font-bold">
        {title} ({guarantees.length})
      </h2>
      <ul className="grid gap-3">
        {guarantees.map((guarantee) => (
          <li key={guarantee.id}>
            <GuaranteeCard guarantee={guarantee} />
          </li>
        ))}
      </ul>
    </section>
  );

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useHydratedValue } from '@client/lib/hydration';
import { paths } from '@client/paths';

/** The lender's number and email stand in the foot of every page, which the server fills. */
const footLink = (scheme: 'tel' | 'mailto') =>
  document.querySelector<HTMLAnchorElement>(`.lender a[href^="${scheme}:"]`);

const LINK = 'font-medium text-brand underline';

/** How to reach a person, where somebody waits or is asked for something. */
export const ReachUs = ({ canComplain = true }: { canComplain?: boolean }) => (
  <p className="min-h-12 text-meta text-ink-2">
    <Trans>Questions?</Trans> <Foot scheme="tel" /> <Foot scheme="mailto" />{' '}
    {canComplain && <Link href={paths.profile()} className={LINK}>{t`Make a complaint`}</Link>}
  </p>
);

function Foot({ scheme }: { scheme: 'tel' | 'mailto' }) {
  const nothing = () => null;
  const href = useHydratedValue(() => footLink(scheme)?.href ?? null, nothing);
  const shown = useHydratedValue(() => footLink(scheme)?.textContent ?? null, nothing);
  return (
    href && (
      <a href={href} className={`${LINK} mr-2 wrap-anywhere`}>
        {shown}
      </a>
    )
  );
}

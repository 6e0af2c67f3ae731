import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { useIsRequestWaiting } from '@client/lib/wanted-path';
import { paths } from '@client/paths';
import { APR_MIN, NOTICE_HOURS } from '@shared/limits';
import { Icon, type IconName } from '@client/ui/icon';
import { LanguageSwitch } from '@client/ui/language-switch';
import { Mark } from '@client/ui/mark';
import { Notice } from '@client/ui/notice';

const promises = (): [IconName, string][] => [
  ['trendDown', t`Rates as low as ${APR_MIN / 100}% APR when your network backs you`],
  ['shield', t`Guarantors set their own cap and get ${NOTICE_HOURS} hours of notice`],
  ['lock', t`We never read your contacts, your messages or your call log`],
];

/** The frame of sign-up and login: the form, and on a desktop the product's promises next to it. */
export const GuestShell = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <aside
      className={classes(
        'sticky top-0 hidden h-dvh flex-col justify-between gap-8 bg-deep p-12 text-deep-ink',
        'lg:flex',
      )}
    >
      <HomeLink className="text-deep-ink" />
      <div className="grid gap-8">
        <p className="max-w-md text-display font-bold tracking-tight">
          <Trans>Better Loans Through Trust</Trans>
        </p>
        <ul className="grid gap-4">
          {promises().map(([icon, promise]) => (
            <li key={icon} className="flex gap-3 text-lead text-deep-ink-2">
              <Icon name={icon} size={24} />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-meta text-deep-ink-2">
        <Trans>Nairobi · All amounts in Kenyan shillings</Trans>
      </p>
    </aside>
    <main className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between px-4 pt-3 sm:px-6 lg:justify-end lg:pt-10">
        <HomeLink className="text-brand lg:hidden" />
        <LanguageSwitch />
      </div>
      <div className="lg:my-auto">{children}</div>
    </main>
  </div>
);

const HomeLink = ({ className }: { className: string }) => (
  <Link href={paths.home()} className={`flex min-h-12 w-fit items-center gap-2 ${className}`}>
    <Mark className="size-8" />
    <span className="text-h2 font-bold tracking-tight">Tegemea</span>
  </Link>
);

/** Assures a person who followed a guarantee link that it is kept; `children` name the phone number to use. */
export function RequestWaits({ children }: { children: ReactNode }) {
  if (!useIsRequestWaiting()) return null;
  return (
    <Notice tone="good" icon="shield" title={t`Sign in to see the guarantee request`}>
      <Trans>You’ll see the request right after this.</Trans> {children}
    </Notice>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { currentLanguage } from '@client/lib/i18n';
import { paths } from '@client/paths';
import { Icon, type IconName } from '@client/ui/icon';
import { Mark } from '@client/ui/mark';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/language';
import { APR_MIN, NOTICE_HOURS } from '@shared/limits';
import { TERM_DEFAULT, TERMS } from '@shared/terms';
import { CostExample } from './cost-example';
import { LandingFooter } from './landing-footer';
import { TrustStory } from './trust-story';

/** "15% APR", kept on one line. */
const lowest = (): string => t`${APR_MIN / 100}%\u00a0APR`;

/**
 * The landing page. Pure and free of hooks: the build renders it to ready HTML for visitors without
 * a session, who get no script at all; so links are plain links and the terms open by themselves.
 */
export const Landing = () => (
  <>
    <div className="bg-deep text-deep-ink">
      <LandingHeader />
      <Hero />
    </div>
    <main className="mx-auto grid max-w-5xl gap-14 px-4 py-12 sm:px-6 lg:py-20">
      <Features />
      <HowItWorks />
      <CostExample />
    </main>
    <LandingFooter />
  </>
);

const HEADER_LINK = classes(
  'flex min-h-12 items-center rounded-control px-3 font-medium text-deep-ink-2',
  'hover:text-deep-ink',
);

const LandingHeader = () => (
  <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between px-4 pt-3 sm:px-6">
    <a href={paths.home()} className="flex min-h-12 items-center gap-2">
      <Mark className="size-8" />
      <span className="text-h2 font-bold tracking-tight">Tegemea</span>
    </a>
    <nav aria-label={t`Account and language`} className="-mr-3 ml-auto flex flex-wrap justify-end">
      {LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
        <a
          key={language}
          href={paths.homeIn(language)}
          lang={language}
          hrefLang={language}
          className={HEADER_LINK}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
      <a href={paths.logIn()} className={HEADER_LINK}>
        <Trans>Log in</Trans>
      </a>
    </nav>
  </header>
);

const Hero = () => (
  <section
    className={classes(
      'mx-auto grid max-w-5xl items-center gap-8 px-4 pt-8 pb-12 sm:px-6 lg:grid-cols-2 lg:gap-12',
      'lg:pt-14 lg:pb-20',
    )}
  >
    <div className="grid gap-5">
      <h1 className="text-display font-bold tracking-tight">
        <Trans>Better Loans Through Trust</Trans>
      </h1>
      <p className="max-w-md text-lead text-deep-ink-2">
        <Trans>
          Borrow at rates as low as {lowest()} when your network backs you. Friends and family stand
          behind your loan, each for no more than they choose.
        </Trans>
      </p>
      <a
        href={paths.signUp()}
        className={classes(
          'inline-flex min-h-14 items-center justify-center gap-2 rounded-control bg-deep-ink',
          'px-8 text-lead font-bold text-deep transition-colors hover:bg-deep-ink-2 sm:w-fit',
        )}
      >
        <Trans>Get Started</Trans>
      </a>
    </div>
    <TrustStory />
  </section>
);

const features = (): [IconName, string, ReactNode][] => [
  [
    'trendDown',
    t`Lower Rates`,
    t`Each guarantor who accepts brings your rate down, to as low as ${lowest()}.`,
  ],
  [
    'shield',
    t`Protected Guarantors`,
    <Trans>
      Guarantors set their own liability caps and get {NOTICE_HOURS} hours of notice before anything
      is asked of them.
    </Trans>,
  ],
  [
    'phone',
    t`M-Pesa Integration`,
    t`The money comes to your M-Pesa, and you repay with a prompt and your PIN.`,
  ],
];

const Features = () => (
  <section aria-label={t`Why Tegemea`} className="grid gap-4 sm:grid-cols-3">
    {features().map(([icon, title, text]) => (
      <article
        key={title}
        className="grid content-start gap-2 rounded-card border border-line bg-surface p-5"
      >
        <span
          className={classes(
            'mb-1 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-on-soft',
          )}
        >
          <Icon name={icon} size={24} />
        </span>
        <h2 className="text-lead font-bold">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </article>
    ))}
  </section>
);

/** "3, 6 or 12" */
function termsText(): string {
  const [rest, last = TERM_DEFAULT] = [TERMS.slice(0, -1).join(', '), TERMS.at(-1)];
  return t`${rest} or ${last}`;
}

const steps = (): [string, string][] => [
  [t`Request a loan and set terms`, t`An amount, ${termsText()} months, and what it is for.`],
  [
    t`Invite friends and family as guarantors`,
    t`Each sees the most they could ever pay before saying yes.`,
  ],
  [t`Watch the rate drop as they accept`, t`On your screen, as it happens.`],
  [t`Get approved and receive funds by mobile money`, t`You see the whole cost before you agree.`],
];

const HowItWorks = () => (
  <section className="grid gap-6">
    <h2 className="text-h1 font-bold tracking-tight">
      <Trans>How It Works</Trans>
    </h2>
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {steps().map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
          <span
            aria-hidden="true"
            className={classes(
              'grid size-12 place-items-center rounded-full border-2 border-brand text-lead',
              'font-bold text-brand',
            )}
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-lead font-bold">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

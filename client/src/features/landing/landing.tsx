import { classes } from '@client/lib/classes';
import { paths } from '@client/paths';
import { Icon, type IconName } from '@client/ui/icon';
import { Mark } from '@client/ui/mark';
import { APR_MIN, NOTICE_HOURS } from '@shared/limits';
import { CostExample } from './cost-example';
import { LandingFooter } from './landing-footer';
import { TrustStory } from './trust-story';

/** "15% APR", kept on one line. */
const LOWEST = `${APR_MIN / 100}%\u00a0APR`;

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

const LandingHeader = () => (
  <header className="mx-auto flex max-w-5xl items-center justify-between px-4 pt-3 sm:px-6">
    <a href={paths.home()} className="flex min-h-12 items-center gap-2">
      <Mark className="size-8" />
      <span className="text-h2 font-bold tracking-tight">Tegemea</span>
    </a>
    <a
      href={paths.logIn()}
      className={classes(
        '-mr-3 flex min-h-12 items-center rounded-control px-3 font-medium text-deep-ink-2',
        'hover:text-deep-ink',
      )}
    >
      Log in
    </a>
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
      <h1 className="text-display font-bold tracking-tight">Better Loans Through Trust</h1>
      <p className="max-w-md text-lead text-deep-ink-2">
        Borrow at rates as low as {LOWEST} when your network backs you. Friends and family stand
        behind your loan, each for no more than they choose.
      </p>
      <a
        href={paths.signUp()}
        className={classes(
          'inline-flex min-h-14 items-center justify-center gap-2 rounded-control bg-deep-ink',
          'px-8 text-lead font-bold text-deep transition-colors hover:bg-deep-ink-2 sm:w-fit',
        )}
      >
        Get Started
      </a>
    </div>
    <TrustStory />
  </section>
);

const FEATURES: [IconName, string, string][] = [
  [
    'trendDown',
    'Lower Rates',
    `Each guarantor who accepts brings your rate down, to as low as ${LOWEST}.`,
  ],
  [
    'shield',
    'Protected Guarantors',
    `Guarantors set their own liability caps and get ${NOTICE_HOURS} hours of notice before ` +
      'anything is asked of them.',
  ],
  [
    'phone',
    'M-Pesa Integration',
    'The money comes to your M-Pesa, and you repay with a prompt and your PIN.',
  ],
];

const Features = () => (
  <section aria-label="Why Tegemea" className="grid gap-4 sm:grid-cols-3">
    {FEATURES.map(([icon, title, text]) => (
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

const STEPS: [string, string][] = [
  ['Request a loan and set terms', 'An amount, 3, 6 or 12 months, and what it is for.'],
  [
    'Invite friends and family as guarantors',
    'Each sees the most they could ever pay before saying yes.',
  ],
  ['Watch the rate drop as they accept', 'On your screen, as it happens.'],
  ['Get approved and receive funds by mobile money', 'No fee is taken from what you receive.'],
];

const HowItWorks = () => (
  <section className="grid gap-6">
    <h2 className="text-h1 font-bold tracking-tight">How It Works</h2>
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[3rem_1fr] gap-4">
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

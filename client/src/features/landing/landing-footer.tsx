import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '@client/ui/disclosure';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';

/** The agreement, and the terms and privacy notice behind it; they open without script. */
export const LandingFooter = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto grid max-w-5xl gap-4 px-4 py-8 text-meta text-ink-2 sm:px-6">
      <p>
        <Trans>
          By continuing, you agree to our{' '}
          <a href="#terms" className="font-medium text-brand underline">
            terms
          </a>{' '}
          and to{' '}
          <a href="#privacy" className="font-medium text-brand underline">
            Kenya’s data protection laws
          </a>
          .
        </Trans>
      </p>
      <Legal id="terms" title={t`Terms`}>
        <li>
          <Trans>
            Interest is charged on what you still owe, at the rate you see before you submit.
          </Trans>
        </li>
        <li>
          <Trans>Paying early costs nothing: you pay interest only to the day you pay.</Trans>
        </li>
        <li>
          <Trans>
            Paying late adds interest at the same rate on the part that is late, and no other
            penalty. Interest never exceeds the amount that was owing.
          </Trans>
        </li>
        <li>
          <Trans>
            A guarantor answers for no more than the cap they agreed to, and for less as the loan is
            repaid. Nothing is asked of them before the borrower is {DEFAULT_DAYS} days late, they
            get {NOTICE_HOURS} hours of notice, and they can appeal.
          </Trans>
        </li>
        <li>
          <Trans>These terms follow the laws of Kenya.</Trans>
        </li>
      </Legal>
      <Legal id="privacy" title={t`Privacy`}>
        <li>
          <Trans>
            We keep what you give us to lend and be repaid: your name, email, phone, loans,
            guarantees and payments. We keep it as long as the law makes a lender keep it.
          </Trans>
        </li>
        <li>
          <Trans>
            When you invite a guarantor we send them one message, say who gave us the number, and
            how to refuse for good.
          </Trans>
        </li>
        <li>
          <Trans>
            Under the Data Protection Act, 2019 you may see, correct, take away and erase your data,
            and complain to the Office of the Data Protection Commissioner.
          </Trans>
        </li>
        <li>
          <Trans>We sell no data and show no advertisements.</Trans>
        </li>
      </Legal>
    </div>
  </footer>
);

interface LegalProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Legal = ({ id, title, children }: LegalProps) => (
  <Disclosure id={id} summary={title} className="border-t border-line">
    <ul className="grid max-w-2xl list-disc gap-1.5 pb-4 pl-5">{children}</ul>
  </Disclosure>
);

import { Trans } from '@lingui/react/macro';
import { LEGAL_PATHS } from '@shared/paths';

/** What continuing agrees to; the server writes who lends below it. */
export const LandingFooter = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto max-w-5xl px-4 py-6 text-meta text-ink-2 sm:px-6">
      <p>
        <Trans>
          By continuing, you agree to our{' '}
          <a href={LEGAL_PATHS.terms} className="font-medium text-brand underline">
            terms
          </a>{' '}
          and to{' '}
          <a href={LEGAL_PATHS.privacy} className="font-medium text-brand underline">
            Kenya’s data protection laws
          </a>
          .
        </Trans>
      </p>
    </div>
  </footer>
);

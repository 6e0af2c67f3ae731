import { Trans } from '@lingui/react/macro';
import { LEGAL_PATHS } from '@shared/paths';

/** Under the button that makes an account: what it agrees to. */
export const TermsSentence = () => (
  <p className="text-meta text-ink-2">
    <Trans>
      By signing up you agree to our{' '}
      <a href={LEGAL_PATHS.terms} target="_blank" className="text-brand underline">
        terms
      </a>{' '}
      and{' '}
      <a href={LEGAL_PATHS.privacy} target="_blank" className="text-brand underline">
        privacy notice
      </a>
      .
    </Trans>
  </p>
);

import { Trans } from '@lingui/react/macro';
import { TRUST_MAX } from '@shared/limits';

/** Length of the half circle with r = 52. */
const ARC = Math.PI * 52;

/** A trust score from 0 to 1000 as a half circle, with the figure in it; for the deep card. */
export const TrustArc = ({ score }: { score: number }) => (
  <div className="grid shrink-0 justify-items-center gap-1">
    <div className="relative grid w-[6rem] justify-items-center sm:w-[9rem]">
      <svg viewBox="0 0 120 66" aria-hidden="true" className="w-full" fill="none">
        <path
          d="M8 60a52 52 0 0 1 104 0"
          className="stroke-deep-line"
          strokeWidth="10"
          strokeLinecap="round"
        />
        <path
          d="M8 60a52 52 0 0 1 104 0"
          className="stroke-current"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${(ARC * score) / TRUST_MAX} ${ARC}`}
        />
      </svg>
      <p className="absolute bottom-0 text-h2 leading-none font-bold tabular sm:text-h1">{score}</p>
    </div>
    <p className="text-meta text-deep-ink-2">
      <Trans>Trust score</Trans>
    </p>
  </div>
);

import { TRUST_MAX } from '@shared/limits';

/** Length of the half circle that is drawn, r = 52. */
const ARC = Math.PI * 52;

/** A trust score from 0 to 1000 as a half circle; the figure stands in it. */
export const TrustArc = ({ score }: { score: number }) => (
  <div className="relative grid w-36 justify-items-center">
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
    <p className="tabular text-h1 absolute bottom-0 leading-none font-bold">{score}</p>
  </div>
);

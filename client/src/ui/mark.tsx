/** The product's logo: an acacia whose crown is people, one leaning on the others. */
export const Mark = ({ className = 'size-8' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
    <path
      d="M24 43V24M24 34 11 23M24 30l13-11"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="24" cy="13" r="8" fill="currentColor" />
    <circle cx="8" cy="20" r="5" fill="currentColor" />
    <circle cx="40" cy="16" r="5" fill="currentColor" />
  </svg>
);

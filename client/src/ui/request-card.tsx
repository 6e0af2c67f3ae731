import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface RequestCardProps {
  /** "Mary Njeri asks you" */
  title: string;
  /** What the loan is: amount, purpose, months. */
  detail: ReactNode;
  picture: ReactNode;
  /** The most that it could cost; omitted where another card says it. */
  most?: ReactNode;
  /** What else is known of who asks. */
  children?: ReactNode;
}

/** A request between friends, bordered like a cloth: a hem, the picture as its field, and words as its line. */
export const RequestCard = ({ title, detail, picture, most, children }: RequestCardProps) => (
  <section className="overflow-hidden rounded-card border border-cream-line bg-cream">
    <Hem />
    <div className="grid gap-3 px-5 py-4">
      <div className="grid gap-1 text-center">
        <h2 className="text-h2 font-bold wrap-anywhere">{title}</h2>
        <p className="text-balance text-ink-2">{detail}</p>
      </div>
      {picture}
      {most && (
        <div className="grid justify-items-center rounded-field bg-deep p-3 text-center text-deep-ink">
          <p className="text-deep-ink-2">
            <Trans>The most you could pay</Trans>
          </p>
          {most}
        </div>
      )}
      {children && <div className="grid gap-2 text-center text-meta text-balance">{children}</div>}
    </div>
    <Hem />
  </section>
);

/** A border of our own triangles and dots. */
const Hem = () => <div aria-hidden="true" className="hem h-3" />;

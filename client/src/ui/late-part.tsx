import { Component, type ReactNode } from 'react';
import { UnreachableError } from '@client/lib/api';
import { PartBoundary } from './part-boundary';

interface LatePartProps {
  /** In the size of the part, while its code is on its way; on a drawn page the part as the server drew it. */
  fallback?: ReactNode;
  /** In the place of a part whose code did not come (`UnreachableError`). */
  missing?: ReactNode;
  children: ReactNode;
}

/** A part whose code comes after the page: if it does not come, the rest of the page stays and works. */
export const LatePart = ({ fallback, missing, children }: LatePartProps) => (
  <PartBoundary fallback={fallback}>
    <UnlessMissing missing={missing}>{children}</UnlessMissing>
  </PartBoundary>
);

class UnlessMissing extends Component<LatePartProps, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    // Any other fault is the crash screen's.
    if (!(thrown instanceof UnreachableError)) throw thrown;
    return this.props.missing;
  }
}

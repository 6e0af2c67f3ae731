import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface EmptyStateProps {
  icon: IconName;
  /** Says what is missing: "No Guarantees Yet". */
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="rounded-card border-edge grid justify-items-center gap-2 border border-dashed px-5 py-10 text-center">
    <span className="bg-brand-soft text-brand-on-soft mb-1 grid size-14 place-items-center rounded-full">
      <Icon name={icon} size={24} />
    </span>
    <h2 className="text-lead font-bold">{title}</h2>
    {children && <p className="text-ink-2 max-w-sm">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

import { classes } from '@client/lib/classes';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface EmptyStateProps {
  icon: IconName;
  /** What is missing: "No Guarantees Yet". */
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div
    className={classes(
      'grid justify-items-center gap-2 rounded-card border border-dashed border-edge px-5 py-10',
      'text-center',
    )}
  >
    <span
      className={classes(
        'mb-1 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-on-soft',
      )}
    >
      <Icon name={icon} size={24} />
    </span>
    <h2 className="text-lead font-bold">{title}</h2>
    {children && <p className="max-w-sm text-ink-2">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

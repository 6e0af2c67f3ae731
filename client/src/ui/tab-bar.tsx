import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'wouter';
import { classes } from '@client/lib/classes';
import { PATTERNS } from '@shared/paths';
import { Icon, type IconName } from './icon';

interface Tab {
  href: string;
  label: string;
  icon: IconName;
  /** Further paths of this tab. */
  covers: RegExp;
}

const tabs = (): Tab[] => [
  { href: PATTERNS.home, label: t`Home`, icon: 'home', covers: /^\/$/ },
  { href: PATTERNS.loans, label: t`Loans`, icon: 'loans', covers: /^\/loan/ },
  { href: PATTERNS.guarantees, label: t`Guarantees`, icon: 'shield', covers: /^\/guarantee/ },
  { href: PATTERNS.profile, label: t`Profile`, icon: 'user', covers: /^\/profile/ },
];

/**
 * Home, Loans, Guarantees, Profile: docked at the foot of the window, where the page keeps room for it. On the desk and
 * in the steps of a request it stands at the foot of the page.
 */
export function TabBar({ isDocked }: { isDocked: boolean }) {
  const [path] = useLocation();
  return (
    <nav
      aria-label={t`Main`}
      data-tabs
      data-docked={isDocked || undefined}
      className={classes(
        'border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        isDocked && 'fixed inset-x-0 bottom-0 z-20',
      )}
    >
      <ul
        className={classes(
          'mx-auto max-w-lg lg:flex lg:w-fit lg:max-w-none lg:gap-1',
          isDocked
            ? 'grid grid-cols-[repeat(4,minmax(max-content,1fr))]'
            : 'flex flex-wrap justify-around gap-x-4',
        )}
      >
        {tabs().map(({ href, label, icon, covers }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={covers.test(path) ? 'page' : undefined}
              className={classes(
                'flex min-h-16 flex-col items-center justify-center gap-0.5 font-medium',
                'text-[min(0.75rem,6.5vw)]/[1rem]',
                'text-ink-2 hover:text-ink aria-[current=page]:font-bold',
                'aria-[current=page]:text-brand',
                'lg:my-2 lg:min-h-12 lg:flex-row lg:gap-2 lg:rounded-full lg:px-5 lg:text-meta',
                'lg:hover:bg-sunk lg:aria-[current=page]:bg-brand-soft',
                'lg:aria-[current=page]:text-brand-on-soft',
              )}
            >
              <Icon name={icon} size={24} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

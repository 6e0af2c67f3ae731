import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { logOut } from '@client/lib/log-out';
import { paths } from '@client/paths';
import { IconButton } from './button';
import { Mark } from './mark';

/** Product title on the left; logout on the right, a full navigation. */
export function TopBar({ isAdmin, isDesk }: { isAdmin: boolean; isDesk: boolean }) {
  // The width of the desk including its rail.
  const width = isDesk ? 'max-w-420' : 'max-w-6xl';
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className={classes('mx-auto flex h-14 items-center gap-2 pr-1 pl-4 sm:px-6', width)}>
        <Link
          href={paths.home()}
          // Where there is no room for the name, it goes into a second line, which is not seen.
          className="mr-auto flex h-12 min-w-7 flex-wrap gap-x-2 overflow-hidden rounded-control"
        >
          <Mark className="h-12 w-7 text-brand" />
          <span className="text-h2 leading-12 font-bold tracking-tight">Tegemea</span>
        </Link>
        {isAdmin && (
          <Link
            href={paths.admin()}
            className={classes(
              'flex min-h-12 items-center rounded-control px-3 font-medium text-brand',
              'hover:bg-brand-soft',
            )}
          >
            <Trans>Admin</Trans>
          </Link>
        )}
        <IconButton icon="logOut" label={t`Log out`} onClick={() => void logOut()} />
      </div>
    </header>
  );
}

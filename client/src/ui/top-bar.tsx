import { Link } from 'wouter';
import { paths, serverPaths } from '@client/paths';
import { IconButton } from './button';
import { Mark } from './mark';

/** Product title at the left; logout at the right, which leaves by a navigation of the whole page. */
export const TopBar = ({ isAdmin }: { isAdmin: boolean }) => (
  <header className="border-line bg-surface sticky top-0 z-20 border-b">
    <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 pr-1 pl-4 sm:px-6">
      <Link href={paths.home()} className="rounded-control flex min-h-12 items-center gap-2">
        <Mark className="text-brand size-7" />
        <span className="text-h2 font-bold tracking-tight">Tegemea</span>
      </Link>
      <span className="grow" />
      {isAdmin && (
        <Link
          href={paths.admin()}
          className="rounded-control text-brand hover:bg-brand-soft flex min-h-12 items-center px-3 font-medium"
        >
          Admin
        </Link>
      )}
      <IconButton
        icon="logOut"
        label="Log out"
        onClick={() => window.location.assign(serverPaths.logOut)}
      />
    </div>
  </header>
);

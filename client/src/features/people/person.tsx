import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPerson } from '@shared/contract/people';
import { isNotFound } from '@client/lib/api';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { EmptyState } from '@client/ui/empty-state';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Notice } from '@client/ui/notice';
import { Page } from '@client/ui/page';
import { StatusChip } from '@client/ui/status-chip';
import { AccountCard } from './account-card';
import { DialledScreens } from './dialled-screens';
import { FrozenChip } from './frozen-chip';
import { PersonGuarantees } from './person-guarantees';
import { PersonLoans } from './person-loans';
import { PersonTrust } from './person-trust';
import { peopleQueries } from './queries';

const back = () => ({ href: paths.adminUsers(), label: t`Users` });

interface PersonProps {
  id: string;
  /** What stands above the account where something is to be done about it. */
  notice: (person: AdminPerson) => ReactNode;
}

/** All that an admin may need about a person, with the actions on the account. */
export function Person({ id, notice }: PersonProps) {
  const person = useQuery(peopleQueries.one(id));
  return (
    <Page title={t`User`} width="wide" back={back()} {...(person.data && headOf(person.data))}>
      {isNotFound(person.error) ? (
        <EmptyState icon="search" title={t`User Not Found`}>
          <Trans>There is no account at this address.</Trans>
        </EmptyState>
      ) : (
        <QueryBoundary query={person} what={t`this person`}>
          {(loaded) => <Desk person={loaded} notice={notice(loaded)} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

const headOf = ({ firstName, lastName, email, isAdmin, isFrozen }: AdminPerson) => ({
  title: fullNameOf({ firstName, lastName }),
  subtitle: email,
  action: (
    <span className="flex gap-2">
      {isAdmin && (
        <StatusChip tone="note" icon="lock">
          <Trans>Admin</Trans>
        </StatusChip>
      )}
      {isFrozen && <FrozenChip />}
    </span>
  ),
});

const Desk = ({ person, notice }: { person: AdminPerson; notice: ReactNode }) => (
  <>
    {person.notEligible.length > 0 && !person.frozen && (
      <Notice tone="harm" icon="lock" title={t`May neither borrow nor guarantee now`}>
        {person.notEligible.map((reason) => (
          <p key={reason.code}>{textOf(reason.message, reason)}</p>
        ))}
      </Notice>
    )}
    {person.frozen && (
      <Notice tone="harm" icon="lock" title={t`Frozen since ${instantText(person.frozen.since)}`}>
        <Trans>
          “{person.frozen.reason}”: they read this on their own screens. They can repay and be paid
          what is owed, but not borrow, invite or guarantee.
        </Trans>
      </Notice>
    )}
    <div className="grid items-start gap-5 lg:grid-cols-12">
      <div className="grid gap-5 lg:sticky lg:top-20 lg:order-2 lg:col-span-4">
        {notice}
        <AccountCard person={person} />
      </div>
      <div className="grid min-w-0 gap-5 lg:order-1 lg:col-span-8">
        <PersonLoans id={person.id} />
        <PersonGuarantees id={person.id} />
        {person.hasDialled && <DialledScreens id={person.id} />}
        <PersonTrust id={person.id} score={person.trustScore} />
      </div>
    </div>
  </>
);

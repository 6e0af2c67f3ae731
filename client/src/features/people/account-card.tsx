import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { calledOf } from '@shared/called-name';
import type { AdminPerson } from '@shared/contract/people';
import { TRUST_MAX } from '@shared/limits';
import { at } from '@client/lib/call';
import { instantText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button, ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { MaskedPhone } from '@client/ui/masked-phone';
import { PhoneVerified } from '@client/ui/phone-verified';
import { EndSessionsDialog } from './end-sessions-dialog';
import { FreezeDialog } from './freeze-dialog';
import { showPhone } from '@shared/contract/operations/people';

type Asked = 'end' | 'freeze' | null;

/** The person's identity, contact data, standing, and the admin's actions on the account. */
export function AccountCard({ person }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <Card title={t`Account`}>
      <Facts rows={factsOf(person)} />
      <Earlier changes={person.identityChanges} />
      <Acts person={person} onAsk={setAsked} />
      {asked === 'end' && <EndSessionsDialog person={person} onClose={close} />}
      {asked === 'freeze' && <FreezeDialog person={person} onClose={close} />}
    </Card>
  );
}

const factsOf = (person: AdminPerson) => [
  [
    t`Phone`,
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <MaskedPhone
        masked={person.phoneMasked}
        whose={calledOf(person)}
        shownBy={at(showPhone, { id: person.id })}
      />
      <PhoneVerified isVerified={person.phoneVerified} />
    </span>,
  ] as const,
  [t`Member since`, instantText(person.createdAt)] as const,
  [
    t`Signed in on`,
    person.isWithoutBrowser ? t`No browser: a phone without data` : screens(person.sessions),
  ] as const,
  [t`Trust score`, t`${person.trustScore} of ${TRUST_MAX}`] as const,
  [t`Borrowing limit`, <Amount wire={person.limit} />] as const,
  [t`Loans completed`, person.loansCompleted] as const,
  [t`Payments on time`, person.onTimePayments] as const,
  [t`Active guarantees`, person.guaranteesGiven] as const,
  [t`Could be asked for`, <Amount wire={person.exposure} />] as const,
];

/** Names and emails that the person changed. */
const Earlier = ({ changes }: { changes: AdminPerson['identityChanges'] }) =>
  changes.length > 0 && (
    <section className="grid gap-2 text-meta">
      <h3 className="font-bold">
        <Trans>Changed by the person</Trans>
      </h3>
      <ul className="grid gap-2">
        {changes.map(({ at, before, after }) => (
          <li key={`${at} ${after}`} className="wrap-anywhere">
            <Trans>
              From “{before}” to “{after}”
            </Trans>
            <span className="block text-ink-3">{instantText(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const screens = (count: number): string =>
  count === 0 ? t`No screen` : plural(count, { one: '# screen', other: '# screens' });

interface ActsProps {
  person: AdminPerson;
  onAsk: (asked: Asked) => void;
}

/** Why this admin may not freeze or free the account; null when they may. */
function useFreezeFault({ id, isAdmin }: AdminPerson): string | null {
  const { id: ownId, staffRole } = useCurrentUser();
  if (ownId === id) return t`This is your own account: another admin has to freeze or free it.`;
  if (isAdmin && staffRole !== 'owner') {
    return t`They work here: only an owner may freeze or free their account.`;
  }
  return null;
}

function Acts({ person, onAsk }: ActsProps) {
  const { id, frozen, sessions } = person;
  const fault = useFreezeFault(person);
  return (
    <div className="grid gap-2 print:hidden">
      <ButtonLink href={paths.adminAudit({ who: id })} tone="outline" icon="eye" isBlock>
        <Trans>What they did</Trans>
      </ButtonLink>
      <Button
        tone="outline"
        icon="logOut"
        isBlock
        disabled={sessions === 0}
        onClick={() => onAsk('end')}
      >
        <Trans>End sessions</Trans>
      </Button>
      <Button
        tone={frozen ? 'outline' : 'harm'}
        icon="lock"
        isBlock
        disabled={fault !== null}
        aria-describedby={fault ? 'no-freezing' : undefined}
        onClick={() => onAsk('freeze')}
      >
        {frozen ? t`Free the account` : t`Freeze the account`}
      </Button>
      {fault && (
        <p id="no-freezing" className="text-meta text-ink-3">
          {fault}
        </p>
      )}
    </div>
  );
}

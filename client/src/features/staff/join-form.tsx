import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '@shared/contract/fields';
import { firstName as firstNameField, lastName, phoneNumber } from '@shared/contract/person-fields';
import type { Join, StaffLink } from '@shared/contract/staff';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Form } from '@client/ui/form';
import { PasswordInput } from '@client/ui/password-input';
import { TextInput } from '@client/ui/text-input';
import { QueryBoundary } from '@client/ui/query-boundary';
import { factorOf, NewFactorFields, type Way } from './new-factor';
import { staffLinkQuery, useJoin } from './queries';
import { RecoveryCodesCard } from './recovery-codes';
import { roleWords } from '@client/lib/staff-words';

const joinForm = z.object({
  password: newPassword,
  name: z.string(),
  code: z.string(),
  // The fields of whoever is not known yet.
  firstName: z.optional(firstNameField),
  lastName: z.optional(lastName),
  phone: z.optional(phoneNumber),
});
const WHO = { firstName: '', lastName: '', phone: '' };

/** Enrols by the link's token. */
export function JoinForm({ token }: { token: string }) {
  const link = useQuery(staffLinkQuery(token));
  const [joined, setJoined] = useState<Joined | null>(null);
  if (joined) return <Codes {...joined} />;
  if (isNotFound(link.error)) return <LinkGone />;
  return (
    <QueryBoundary query={link} what={t`your link`}>
      {(found) => <Enrol link={found} token={token} onJoined={setJoined} />}
    </QueryBoundary>
  );
}

const LinkGone = () => (
  <EmptyState icon="lock" title={t`This link no longer works`}>
    <Trans>
      It was used, was replaced by a newer one, or is older than a day. Ask for another.
    </Trans>
  </EmptyState>
);

interface Joined {
  codes: string[];
  isAppOnly: boolean;
}

const Codes = (joined: Joined) => (
  <RecoveryCodesCard {...joined}>
    <Button size="lg" isBlock onClick={() => window.location.assign(paths.admin())}>
      <Trans>I have kept them: to the desk</Trans>
    </Button>
  </RecoveryCodesCard>
);

interface EnrolProps {
  link: StaffLink;
  token: string;
  onJoined: (joined: Joined) => void;
}

/** What somebody said of themselves; nothing where they were not asked. */
const whoIs = ({ firstName: first, lastName: last, phone }: Partial<NonNullable<Join['who']>>) =>
  first && last && phone ? { who: { firstName: first, lastName: last, phone } } : {};

const WhoFields = () => (
  <>
    <TextInput name="firstName" label={t`First Name`} autoComplete="given-name" />
    <TextInput name="lastName" label={t`Last Name`} autoComplete="family-name" />
    <TextInput
      name="phone"
      label={t`Phone`}
      hint={t`It gets an SMS whenever something about your sign-in changes.`}
      inputMode="tel"
      autoComplete="tel"
    />
  </>
);

function Enrol({ link, token, onJoined }: EnrolProps) {
  const way = useRef<Way>('passkey');
  const join = useJoin((codes) => onJoined({ codes, isAppOnly: way.current === 'totp' }));
  const { email, firstName, asksWho, isFactorOptional } = link;
  const role = roleWords()[link.role];
  return (
    <>
      <p>
        {!asksWho ? (
          <Trans>
            {firstName}, you join as <strong>{role}</strong> with {email}. Choose a password and a
            passkey: your finger, your face or your device’s PIN.
          </Trans>
        ) : (
          <Trans>
            You join as <strong>{role}</strong> with {email}. Say who you are, and choose a password
            and a passkey: your finger, your face or your device’s PIN.
          </Trans>
        )}
      </p>
      <p className="text-ink-2">
        <Trans>
          Only a passkey releases money, and you also need a second way in. That is the recovery
          codes you print next, or another passkey or app.
        </Trans>
      </p>
      <Form
        schema={joinForm}
        defaultValues={{ password: '', name: '', code: '', ...(asksWho && WHO) }}
        onSubmit={async ({ password, name, code, ...who }) => {
          const factor = await factorOf(way.current, { name, code }, link).catch(() => null);
          if (factor) await join.mutateAsync({ token, password, ...factor, ...whoIs(who) });
        }}
      >
        {asksWho && <WhoFields />}
        <PasswordInput name="password" label={t`Password`} autoComplete="new-password" />
        <NewFactorFields
          options={link}
          isPending={join.isPending}
          onWay={(next) => (way.current = next)}
        />
        {isFactorOptional && (
          <Button type="submit" tone="quiet" isBlock onClick={() => (way.current = null)}>
            <Trans>Go on with the password alone</Trans>
          </Button>
        )}
      </Form>
    </>
  );
}

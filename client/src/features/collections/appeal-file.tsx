import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Appeal } from '@shared/contract/collections';
import { NOTICE_HOURS } from '@shared/limits';
import { textOf } from '@client/lib/texts';
import type { KeyActs } from '@client/lib/desk-keys';
import { words } from '@client/lib/shared-words';
import { dayOfInstant, instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { Icon } from '@client/ui/icon';
import { KeyRow } from '@client/ui/key-row';
import { StatusChip } from '@client/ui/status-chip';
import type { Decision } from './hear-dialog';
import { loanNumber } from '@shared/loan-number';

interface AppealFileProps {
  appeal: Appeal;
  /** Omitted for a decided appeal. */
  onDecide?: (decision: Decision) => void;
}

/** One appeal: the guarantor's statement on the left, the file on the right; collapsed when decided. */
export const AppealFile = (props: AppealFileProps) => (
  <KeyRow as="div" acts={hearingKeys(props)} item={props.appeal.id}>
    <AppealCard {...props} />
  </KeyRow>
);

const hearingKeys = ({ appeal, onDecide }: AppealFileProps): KeyActs =>
  onDecide && !appeal.notYours
    ? { a: () => onDecide('upheld'), d: () => onDecide('dismissed') }
    : {};

const AppealCard = ({ appeal, onDecide }: AppealFileProps) => (
  <Card title={t`${appeal.guarantor.name} appeals`} aside={<Standing {...appeal} />}>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <blockquote className="grid gap-1 rounded-field bg-sunk p-4">
          <p className="font-bold">{words().appealGrounds[appeal.ground]}</p>
          <p className="wrap-anywhere">“{appeal.reason}”</p>
          <footer className="text-meta text-ink-3">
            {appeal.guarantor.phoneMasked} · {instantText(appeal.at)}
          </footer>
        </blockquote>
        {appeal.decision && <Decided {...appeal} />}
        {onDecide && <Decide appeal={appeal} onDecide={onDecide} />}
      </div>
      {onDecide ? (
        <File {...appeal} />
      ) : (
        <Disclosure summary={<Trans>The file</Trans>} isOpenOnPaper>
          <File {...appeal} />
        </Disclosure>
      )}
    </div>
  </Card>
);

/** Splits the contacts with the borrower by whether they were before the notice, which an appeal is about. */
function File(appeal: Appeal) {
  const { contacts, claim } = appeal;
  const first = contacts.filter(({ at }) => at <= claim.noticedAt);
  const since = contacts.filter(({ at }) => at > claim.noticedAt);
  return (
    <div className="grid gap-5">
      <Figures {...appeal} />
      <Agreed {...appeal} />
      <Done title={t`What was done with the borrower first`} contacts={first} />
      {since.length > 0 && <Done title={t`Since the notice`} contacts={since} />}
    </div>
  );
}

function Standing({ decision, claim, at }: Appeal) {
  if (decision === 'upheld') return <Chip tone="good" icon="check" words={t`Upheld`} />;
  if (decision === 'dismissed') return <Chip tone="plain" icon="close" words={t`Dismissed`} />;
  if (claim.status !== 'appealed') return <Chip tone="plain" icon="check" words={t`Ended`} />;
  return <Waiting since={at} />;
}

function Waiting({ since }: { since: string }) {
  const now = useNow();
  return <Chip tone="wait" icon="hourglass" words={t`Waiting ${waitingText(since, now)}`} />;
}

const Chip = ({
  words: said,
  ...look
}: Pick<Parameters<typeof StatusChip>[0], 'tone' | 'icon'> & { words: string }) => (
  <StatusChip {...look}>{said}</StatusChip>
);

const Decided = ({ decisionReason, claim }: Appeal) => (
  <div>
    <p className="text-meta text-ink-3">
      {claim.appeal?.decidedAt ? t`Decided ${instantText(claim.appeal.decidedAt)}` : t`Decided`}
    </p>
    <p className="wrap-anywhere">“{decisionReason}”</p>
  </div>
);

interface DecideProps {
  appeal: Appeal;
  onDecide: (decision: Decision) => void;
}

function Decide({ appeal, onDecide }: DecideProps) {
  const whyId = `why-${appeal.id}`;
  const off = appeal.notYours ? { disabled: true, 'aria-describedby': whyId } : { disabled: false };
  return (
    <div className="grid gap-3">
      {appeal.notYours && (
        <p id={whyId} className="flex items-start gap-2 text-meta font-medium text-wait">
          <Icon name="lock" size={16} className="mt-0.5" />
          {textOf(appeal.notYours, appeal.notYoursCode)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon="check" {...off} onClick={() => onDecide('upheld')}>
          <Trans>Uphold</Trans>
        </Button>
        <Button tone="outline" icon="close" {...off} onClick={() => onDecide('dismissed')}>
          <Trans context="an appeal">Dismiss</Trans>
        </Button>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
);

const Figures = ({ claim, loanId, borrower, ...loan }: Appeal) => (
  <Part title={t`The claim`}>
    <Facts
      rows={[
        [
          t`Loan`,
          <Link
            href={paths.adminLoan(loanId)}
            data-desk-row
            className="-my-3 inline-flex min-h-12 items-center text-right text-brand underline"
          >
            {loanNumber(loan)} · {borrower.firstName} {borrower.lastName}
          </Link>,
        ],
        [t`Late at the notice`, plural(claim.daysPastDue, { one: '# day', other: '# days' })],
        [t`Due at the notice`, <Amount wire={claim.arrears} />],
        [t`This guarantor’s part`, <Amount wire={claim.share} />],
        [t`Notice given`, instantText(claim.noticedAt)],
        [
          t`${NOTICE_HOURS} hours end`,
          claim.deadline === null ? t`Not started` : instantText(claim.deadline),
        ],
      ]}
    />
  </Part>
);

const Agreed = ({ agreement }: Appeal) => (
  <Part title={t`What was agreed to`}>
    {agreement ? (
      <>
        {/* The agreement in its original words. */}
        <p lang={agreement.language} className="wrap-anywhere">
          “{agreement.text}”
        </p>
        <p className="text-meta text-ink-3">
          <Trans>
            Up to <Amount wire={agreement.cap} />, accepted {instantText(agreement.acceptedAt)}
          </Trans>
          {agreement.by === 'menus' && (
            <span className="block">
              <Trans>By a phone’s menus, each page read, with a PIN</Trans>
            </span>
          )}
        </p>
      </>
    ) : (
      <p className="font-medium text-harm">
        <Trans>No agreement is kept for this guarantor.</Trans>
      </p>
    )}
  </Part>
);

const Done = ({ title, contacts }: Pick<Appeal, 'contacts'> & { title: string }) => (
  <Part title={title}>
    {contacts.length === 0 ? (
      <p className="text-ink-2">
        <Trans>Nothing is on file.</Trans>
      </p>
    ) : (
      <ol className="grid gap-2">
        {contacts.map(({ at, words: done, wordsCode }) => (
          <li key={`${at} ${done}`} className="grid gap-x-4 sm:grid-cols-[6.5rem_1fr]">
            <time dateTime={at} className="text-meta text-ink-3 tabular sm:pt-0.5">
              {dayOfInstant(at)}
            </time>
            <span className="wrap-anywhere">{textOf(done, wordsCode)}</span>
          </li>
        ))}
      </ol>
    )}
  </Part>
);

import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { fullNameOf } from '@shared/called-name';
import type { Approval } from '@shared/contract/approvals';
import type { Appeal } from '@shared/contract/collections';
import type { AdminComplaint } from '@shared/contract/complaints';
import type { StoppedJob } from '@shared/contract/jobs';
import type { Person } from '@shared/contract/loans';
import type { FailedMessage } from '@shared/contract/messages';
import type { MoneyItem } from '@shared/contract/money';
import { PATTERNS } from '@shared/paths';
import { actWords } from '@client/features/approvals/act-words';
import { approvalQueries } from '@client/features/approvals/queries';
import { collectionQueries } from '@client/features/collections/queries';
import { complaintKinds } from '@client/features/complaints/complaint-words';
import { registerQuery } from '@client/features/complaints/desk-queries';
import type { InboxItem } from '@client/features/inbox/item';
import { messageQueries } from '@client/features/messages/queries';
import { kindWords } from '@client/features/payment-exceptions/kind-words';
import { moneyQueries } from '@client/features/payment-exceptions/queries';
import { jobQueries } from '@client/features/stopped-jobs/queries';
import { useMay } from '@client/lib/may';
import { messageName } from '@client/lib/message-words';
import { words } from '@client/lib/shared-words';
import { textOf } from '@client/lib/texts';

/** One list of the desk as a part of the inbox; null where this role does not read it. */
interface Part {
  items: InboxItem[];
  isKnown: boolean;
  /** Why it could not be read; null where it could. */
  error: unknown;
  again: () => void;
  /** Reads its next page; undefined on the last. */
  more: (() => void) | undefined;
}

function partOf<Page>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  itemsOf: (page: Page) => InboxItem[],
): Part {
  return {
    items: query.data?.pages.flatMap(itemsOf) ?? [],
    isKnown: query.data !== undefined,
    error: query.data === undefined && query.isError && !query.isFetching ? query.error : null,
    again: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}

/** Everything that waits for a person, from the lists that this role reads. */
export function useInboxItems() {
  const may = {
    approvals: useMay('READ_APPROVALS'),
    money: useMay('READ_MONEY'),
    messages: useMay('READ_MESSAGES'),
    appeals: useMay('READ_APPEALS'),
    complaints: useMay('READ_COMPLAINTS'),
  };
  const approvals = useInfiniteQuery({ ...approvalQueries.open(), enabled: may.approvals });
  const money = useInfiniteQuery({ ...moneyQueries.desk(), enabled: may.money });
  const jobs = useInfiniteQuery({ ...jobQueries.stopped(), enabled: may.money });
  const messages = useInfiniteQuery({ ...messageQueries.desk(), enabled: may.messages });
  const appeals = useInfiniteQuery({ ...collectionQueries.appeals(), enabled: may.appeals });
  const complaints = useInfiniteQuery({ ...registerQuery(), enabled: may.complaints });
  const parts: Part[] = [
    ...(may.approvals ? [partOf(approvals, ({ items }) => items.map(ofApproval))] : []),
    ...(may.money ? [partOf(money, ({ items }) => items.map(ofMoney))] : []),
    ...(may.money ? [partOf(jobs, ({ items }) => items.map(ofJob))] : []),
    ...(may.messages ? [partOf(messages, ({ items }) => items.map(ofMessage))] : []),
    ...(may.appeals ? [partOf(appeals, ({ items }) => items.flatMap(ofAppeal))] : []),
    ...(may.complaints ? [partOf(complaints, ({ items }) => items.flatMap(ofComplaint))] : []),
  ];
  const failed = parts.filter(({ error }) => error !== null);
  const longer = parts.flatMap(({ more }) => more ?? []);
  return {
    items: parts.flatMap(({ items }) => items),
    isKnown: parts.every(({ isKnown, error }) => isKnown || error !== null),
    error: failed[0]?.error ?? null,
    again: () => {
      for (const part of failed) part.again();
    },
    more:
      longer.length > 0
        ? () => {
            for (const next of longer) next();
          }
        : undefined,
  };
}

interface OfLoan {
  reference: string;
  borrower: Person;
}

const ofLoan = (loan: OfLoan | null): string =>
  loan ? `${fullNameOf(loan.borrower)} · ${loan.reference}` : '';

const ofApproval = (approval: Approval): InboxItem => ({
  kind: 'approval',
  id: approval.id,
  what: t({ message: 'To confirm', context: 'an item' }),
  icon: 'check',
  says: actWords(approval).title,
  about: ofLoan(approval.loan) || (approval.staff?.name ?? ''),
  since: approval.proposedAt,
  due: null,
  href: PATTERNS.adminConfirm,
});

function ofMoney({ kind, id, loan, since, ...item }: MoneyItem): InboxItem {
  const { words: what, icon } = kindWords(kind);
  return {
    kind,
    id,
    what,
    icon,
    says: textOf(item.words, item.wordsCode),
    about: ofLoan(loan) || (item.payer ?? ''),
    since,
    due: null,
    href: PATTERNS.adminMoney,
  };
}

const ofJob = (job: StoppedJob): InboxItem => ({
  kind: 'job',
  id: job.id,
  what: t`Work that stopped`,
  icon: 'alert',
  says: textOf(job.words, job.wordsCode),
  about: ofLoan(job.loan),
  since: job.since,
  due: null,
  href: PATTERNS.adminMoney,
});

const ofMessage = (message: FailedMessage): InboxItem => ({
  kind: 'message',
  id: message.id,
  what: t`Message that reached nobody`,
  icon: 'message',
  says: `${messageName(message.kind)}: ${textOf(message.words, message.wordsCode)}`,
  about: ofLoan(message.loan) || (message.to ? fullNameOf(message.to) : message.phoneMasked),
  // A node of 1.0.0 answers without it.
  since: message.waitsSince ?? message.createdAt,
  due: null,
  href: PATTERNS.adminMessages,
});

const ofAppeal = (appeal: Appeal): InboxItem[] =>
  appeal.claim.status === 'appealed'
    ? [
        {
          kind: 'appeal',
          id: appeal.id,
          what: t({ message: 'Appeal', context: 'an item' }),
          icon: 'shield',
          says: `${appeal.guarantor.name}: ${words().appealGrounds[appeal.ground]}`,
          about: ofLoan(appeal),
          since: appeal.at,
          due: null,
          href: PATTERNS.adminAppeals,
        },
      ]
    : [];

const ofComplaint = ({ loan, person, ...complaint }: AdminComplaint): InboxItem[] =>
  complaint.answer === null
    ? [
        {
          kind: 'complaint',
          id: complaint.id,
          what: t({ message: 'Complaint', context: 'an item' }),
          icon: 'info',
          says: `${complaintKinds()[complaint.kind]}: ${complaint.text}`,
          about: [fullNameOf(person), loan?.reference].filter(Boolean).join(' · '),
          since: complaint.receivedAt,
          due: complaint.acknowledgedAt ? complaint.answerBy : complaint.acknowledgeBy,
          href: PATTERNS.adminComplaints,
        },
      ]
    : [];

import { screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import type { FailedMessage } from '@shared/contract/messages';
import { listApprovals } from '@shared/contract/operations/approvals';
import { listSnoozes } from '@shared/contract/operations/inbox';
import { listFailedMessages } from '@shared/contract/operations/outbox';
import { Inbox } from '@client/features/inbox/inbox';
import { answering, show } from '@client/show.fixture';
import { useInboxItems } from './inbox-items';

beforeEach(() => localStorage.clear());

const Shown = () => <Inbox items={useInboxItems().items} hasMore={false} />;

/** A message as 1.0.0 tells of it. */
const message = (id: string, createdAt: string) =>
  ({
    id: `0190a000-0000-7000-8000-00000000000${id}`,
    kind: 'final_demand',
    status: 'failed',
    isLegal: true,
    phoneMasked: '0712 *** 678',
    to: null,
    loan: null,
    createdAt,
    tries: 3,
    nextTryAt: null,
    words: `Message ${id}`,
    wordsCode: { code: 'message_never_tried' },
    can: ['told'],
    canDecide: true,
  }) as unknown as FailedMessage;

test('what a node of the release before answers without since when stands by when it was made', async () => {
  const items = [
    message('1', '2026-03-03T09:00:00.000Z'),
    message('2', '2026-03-02T09:00:00.000Z'),
  ];
  show(<Shown />, {
    user: { staffRole: 'collector' },
    answers: [
      answering(listApprovals, { items: [], lapsed: [], nextCursor: null }),
      answering(listSnoozes, []),
      answering(listFailedMessages, { items, nextCursor: null, count: 2 }),
    ],
  });
  await screen.findByText('2 wait');
});

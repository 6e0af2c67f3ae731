import type { PersonContext } from '@server/platform/core/context';
import { eventOf } from '@server/platform/db/event';
import type { DeskMessage } from './store';

/** An admin's act on a message; part of its loan's history, if it has a loan. */
export const messageEvent = (
  context: PersonContext,
  kind: 'message_sent_again' | 'message_told',
  message: DeskMessage,
  detail: { reason?: string } = {},
) =>
  eventOf(
    context,
    kind,
    { kind: 'message', id: message.id, ...(message.loanId && { loanId: message.loanId }) },
    { kind: message.kind, ...detail },
  );

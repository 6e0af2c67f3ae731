import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import type { FailedMessage } from '@shared/contract/messages';
import { instantText } from '@client/lib/format';
import { messageName } from '@client/lib/message-words';

/** What a message is about, to whom it goes, and when it was written. */
export const messageFacts = ({
  kind,
  to,
  phoneMasked,
  createdAt,
}: FailedMessage): (readonly [string, string])[] => [
  [t`Message`, messageName(kind)],
  [
    t({ message: 'To', context: 'a message' }),
    to ? `${fullNameOf(to)} · ${phoneMasked}` : phoneMasked,
  ],
  [t`Written`, instantText(createdAt)],
];

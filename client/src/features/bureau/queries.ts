import { plural, t } from '@lingui/core/macro';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import { getBureau, makeBureauFile, sendBureauNotices } from '@shared/contract/operations/bureau';

/** Loans that are or may be reported, and the files. */
export const bureauQuery = () => pagedQuery(ROOTS.portfolio, at(getBureau));

type Settled = (error: Error | null) => void;

export const useSendNotices = (onSettled: Settled) =>
  useDeskWrite(
    () => send(at(sendBureauNotices)),
    {
      done: ({ sent }) => ({
        title: plural(sent, { one: '# notice sent', other: '# notices sent' }),
      }),
      failed: t`Failed to send the notices`,
    },
    onSettled,
  );

export const useMakeFile = (onSettled: Settled) =>
  useDeskWrite(
    () => send(at(makeBureauFile)),
    {
      done: ({ rows }) => ({
        title: t`Today’s file is made`,
        description: plural(rows, { one: 'It has # loan', other: 'It has # loans' }),
      }),
      failed: t`Failed to make the file`,
    },
    onSettled,
  );

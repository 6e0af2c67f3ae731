import { plural, t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import type { Bureau, BureauFile } from '@shared/contract/bureau';

const BUREAU = '/api/admin/bureau';

/** Loans that are or may be reported, and the files. */
export const bureauQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, 'bureau'],
    queryFn: ({ pageParam, signal }) =>
      get<Bureau>(`${BUREAU}${pageParam ? `?cursor=${pageParam}` : ''}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

type Settled = (error: Error | null) => void;

export const useSendNotices = (onSettled: Settled) =>
  useDeskWrite(
    () => send('POST', `${BUREAU}/notices`),
    {
      done: async (answer) => {
        const { sent } = (await answer.json()) as { sent: number };
        return { title: plural(sent, { one: '# notice sent', other: '# notices sent' }) };
      },
      failed: t`Failed to send the notices`,
    },
    onSettled,
  );

export const useMakeFile = (onSettled: Settled) =>
  useDeskWrite(
    () => send('POST', `${BUREAU}/files`),
    {
      done: async (answer) => {
        const { rows } = (await answer.json()) as BureauFile;
        return {
          title: t`Today’s file is made`,
          description: plural(rows, { one: 'It has # loan', other: 'It has # loans' }),
        };
      },
      failed: t`Failed to make the file`,
    },
    onSettled,
  );

import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasMovedOn } from './api';
import { withProof } from './proof';
import { ROOTS } from './query-client';
import { toast, toastFailure, type ToastMessage } from './toast-store';

interface DeskWords {
  done: ToastMessage | ((answer: Response) => Promise<ToastMessage>);
  failed: string;
}

/** Lists whose rows are acted on in place. */
const OFFERING: readonly unknown[] = ['pending', 'approved', 'approvals', 'appeals', 'money'];

/** Back leads to them at once as they were: what has just been done is not to be offered there again. */
const offersActs = ({ queryKey }: Query): boolean => OFFERING.includes(queryKey[1]);

/**
 * A write from an admin's desk. Refreshes all desk pages when it succeeds, and when it fails with a version conflict.
 * `onSettled` gets the error, or null.
 */
export function useDeskWrite<Variables = void>(
  act: (variables: Variables) => Promise<Response>,
  { done, failed }: DeskWords,
  onSettled?: (error: Error | null) => void,
) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ROOTS.portfolio }),
      client.refetchQueries({ queryKey: ROOTS.portfolio, type: 'inactive', predicate: offersActs }),
    ]);
  return useMutation({
    mutationFn: (variables: Variables) => withProof(() => act(variables)),
    onSuccess: async (answer) => {
      toast(typeof done === 'function' ? await done(answer) : done);
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, failed);
      return hasMovedOn(error) ? refresh() : undefined;
    },
    onSettled: (_response, error) => onSettled?.(error),
  });
}

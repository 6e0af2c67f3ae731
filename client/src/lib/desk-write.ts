import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasMovedOn } from './api';
import { withProof } from './proof';
import { ROOTS } from './query-client';
import { toast, toastFailure, type ToastMessage } from './toast-store';

interface DeskWords<Answer> {
  done: ToastMessage | ((answer: Answer) => ToastMessage);
  failed: string;
}

/** Back leads to them at once as they were: what has just been done is not to be offered there again. */
const offersActs = ({ meta }: Query): boolean => meta?.offersActs === true;

/**
 * A write from an admin's desk. Refreshes all desk pages when it succeeds, and when it fails with a version conflict.
 * `onSettled` gets the error, or null.
 */
export function useDeskWrite<Answer, Variables = void>(
  act: (variables: Variables) => Promise<Answer>,
  { done, failed }: DeskWords<Answer>,
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
    onSuccess: (answer) => {
      toast(typeof done === 'function' ? done(answer) : done);
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, failed);
      return hasMovedOn(error) ? refresh() : undefined;
    },
    onSettled: (_response, error) => onSettled?.(error),
  });
}

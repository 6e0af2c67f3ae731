import type { StoppedJob, StoppedJobs } from '@shared/contract/jobs';
import { BY_TIME } from '@shared/contract/paging';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { Clocks } from '@server/platform/core/context';
import { businessTimeOf } from '@server/platform/core/demo-day';
import { maskLine } from '@server/platform/core/log/mask-line';
import { paged } from '@server/platform/http/paging';
import type { TaskName } from '@server/platform/jobs/tasks';
import type { StoppedJobRow } from './store';

type CodeTask = 'send_code' | 'start_reset' | 'start_entry';

/** What was not done, for each task that an admin sees. */
const WORDS: Record<Exclude<TaskName, CodeTask>, () => Coded> = {
  send_message: () => coded('stopped_send_message'),
  send_mail: () => coded('stopped_send_mail'),
  notice_changed: () => coded('stopped_notice_changed'),
  send_prompt: () => coded('stopped_send_prompt'),
  send_payout: () => coded('stopped_send_payout'),
  apply_callback: () => coded('stopped_apply_callback'),
  confirm_deposit: () => coded('stopped_confirm_deposit'),
  reconcile: () => coded('stopped_reconcile'),
  ask_balance: () => coded('stopped_ask_balance'),
  ask_payment: () => coded('stopped_ask_payment'),
  thank_guarantors: () => coded('stopped_thank_guarantors'),
  pass_on: () => coded('stopped_pass_on'),
  post_import: () => coded('stopped_post_import'),
  deliver_webhook: () => coded('stopped_deliver_webhook'),
};

/** The words of a task; general ones for a task of another release. */
export const taskWords = (task: string): Coded =>
  isKnown(task) ? WORDS[task]() : coded('stopped_other');

const isKnown = (task: string): task is keyof typeof WORDS => Object.hasOwn(WORDS, task);

export function presentStoppedJob(row: StoppedJobRow, clocks: Clocks): StoppedJob {
  const { loanId, reference, broughtForward, firstName, lastName } = row;
  return {
    id: row.id,
    task: row.task,
    ...saying('words', taskWords(row.task)),
    // An error may quote what it met.
    lastError: row.lastError && maskLine(row.lastError),
    tries: row.tries,
    since: businessTimeOf(clocks, row.stoppedAt).toISOString(),
    loan:
      loanId && reference
        ? {
            id: loanId,
            reference,
            broughtForward,
            borrower: { firstName: firstName ?? '', lastName: lastName ?? '' },
          }
        : null,
    canDecide: !row.isOwn,
  };
}

export function presentStoppedJobs(
  rows: StoppedJobRow[],
  count: number,
  clocks: Clocks,
): StoppedJobs {
  const placeOf = ({ stoppedAt, id }: StoppedJobRow) => ({ at: stoppedAt, id });
  return { ...paged(BY_TIME, rows, placeOf, (row) => presentStoppedJob(row, clocks)), count };
}

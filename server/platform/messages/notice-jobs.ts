import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';

/** The job that starts or stops the 72 hours when the SMS of a notice is taken or fails; none for other messages. */
export const noticeJobs = ({ id, kind }: { id: string; kind: string }): JobCall[] =>
  kind === 'claim_notice' ? [job('notice_changed', { messageId: id })] : [];

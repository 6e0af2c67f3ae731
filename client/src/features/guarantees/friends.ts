/** The dialogs in which friends answer, report and thank: in one file, which nobody needs to read a request. */
export { AcceptDialog } from './accept-dialog';
export { AfterRepaid } from './after-repaid';
export { DeclineDialog } from './decline-dialog';
export { Replies } from './replies';
export { ReportLineDialog } from './report-line-dialog';

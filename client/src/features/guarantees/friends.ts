/** What friends answer, report, thank and look up with: in one file, which no request needs to be read. */
export { AcceptDialog } from './accept-dialog';
export { AfterRepaid } from './after-repaid';
export { DeclineDialog } from './decline-dialog';
export { LowerCap } from './lower-cap';
export { Replies } from './replies';
export { ReportLineDialog } from './report-line-dialog';
export { TrueEffect } from './true-effect';

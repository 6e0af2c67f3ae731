/** What a guarantee shows once it is answered, in one file that a request which waits does not fetch. */
export { Answered } from './answered';
export { LoanLateness } from './loan-lateness';
export { OwnLine } from './own-line';
export { OutlookCard } from './outlook-card';

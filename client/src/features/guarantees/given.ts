/** What a guarantee shows once it is answered, in one file that a request which waits does not fetch. */
export { Answered, AnsweredFolds } from './answered';
export { OwnLiability } from './own-liability';
export { OwnLine } from './own-line';

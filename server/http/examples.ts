import type { Answers } from '@shared/contract/answers';

/** Examples of a request's body and of what is answered, by operation. */
export const EXAMPLES: { [K in keyof Answers]?: { body?: unknown; answer?: Answers[K] } } = {};

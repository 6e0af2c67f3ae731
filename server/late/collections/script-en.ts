import type { ScriptFacts } from './script';

/** What to say to a borrower in English. Never names guarantors, and says nothing that is not so. */
export const englishScript = ({ caller, borrower, reference, due, since, ask }: ScriptFacts) => [
  `Good day. My name is ${caller} and I am calling from Tegemea. Am I speaking with ${borrower}?`,
  `This is about your own loan, ${reference}. Is this a good time to talk? If not, when may I call?`,
  ...(ask.kind === 'answer_dispute'
    ? [
        'You told us that something is wrong. I am calling to tell you what we found.',
        'You are asked for nothing about it in this call.',
      ]
    : [
        `${due} has been due since ${since}. If you have paid it, tell me the day and the receipt.`,
        ASKS[ask.kind](ask),
      ]),
  'If you can’t pay as agreed, you can ask for easier terms. Asking costs nothing.',
  'If you think that this is a mistake, tell me why. You can also complain in the app, under Profile.',
  'Thank you for your time.',
];

const ASKS: Record<
  Exclude<ScriptFacts['ask']['kind'], 'answer_dispute'>,
  (ask: ScriptFacts['ask']) => string
> = {
  day: () => 'On which day can you pay, and how much? Promise only what you can keep.',
  broken: ({ amount = '', on = '' }) =>
    `You told us of ${amount} by ${on}, and it has not come. What has changed?`,
  plan: () => 'You asked for easier terms. May I ask what you can pay each month?',
};

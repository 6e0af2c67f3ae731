/** A person's action on a PIN prompt. `ignore` leaves it until it expires. */
export const PROMPT_ACTIONS = ['approve', 'wrong_pin', 'cancel', 'no_money', 'ignore'] as const;
export type PromptAction = (typeof PROMPT_ACTIONS)[number];

/** The result codes of actions that neither depend on the balance nor leave the prompt open. */
export const PROMPT_CODES = { wrong_pin: '2001', cancel: '1032', no_money: '1' } as const;

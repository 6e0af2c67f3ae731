import type { RefusalText } from './text';

/** Refusals about books that move in or out. */
export const MOVING_REFUSALS = {
  accounts_unmapped: {
    status: 409,
    en: 'These accounts have no accountant’s code on the days asked for: {names:text}. Give each its code first.',
  },
  ledger_account_unknown: { status: 422, en: 'The books have no account {account:text}.' },
  journal_unlike_balance: {
    status: 500,
    en: 'The journal does not sum to the trial balance of the same days, so no file was made.',
  },
  no_day_closed: { status: 422, en: 'No end-of-day run is done yet: there is no day to close.' },
  period_not_over: {
    status: 422,
    en: 'Only days whose end-of-day run is done can be closed: choose {day:day} or earlier.',
  },
  period_closed_already: { status: 409, en: 'The books are closed through {day:day} already.' },
  import_over: {
    status: 409,
    en: 'The files of this import are checked already. Upload mended files as a new one.',
  },
  import_piece_differs: {
    status: 409,
    en: 'This piece of the file came before, with another text. Begin a new import.',
  },
  import_incomplete: {
    status: 409,
    en: 'A piece of {file:text} is missing. Upload the files again as a new import.',
  },
  import_not_checked: {
    status: 409,
    en: 'Only files without a fault that are not confirmed yet can be brought in.',
  },
  import_outdated: {
    status: 409,
    en: 'Other loans have come into the books since these files were checked. Upload them again.',
  },
  words_lack: { status: 422, en: 'The SMS in {which:text} needs {name:text}.' },
  words_unknown: {
    status: 422,
    en: 'The SMS in {which:text} has {name:text}, which stands for nothing.',
  },
  words_character: {
    status: 422,
    en: 'The SMS in {which:text} has “{character:text}”, which phones without data can’t show.',
  },
  words_too_long: {
    status: 422,
    en: 'With long figures the SMS in {which:text} is {parts:count} SMS; it may be {most:count}.',
  },
  import_day_passed: {
    status: 422,
    en: 'The balances must be of a day within the last {days:count} days, and not after today.',
  },
  bureau_file_made: {
    status: 409,
    en: 'The credit bureaus’ file of {day:day} is made already: there is one a day.',
  },
  bureau_file_empty: {
    status: 409,
    en: 'No loan can be reported to the credit bureaus today, so no file was made.',
  },
  no_figures_yet: { status: 409, en: 'No day is closed yet, so there are no figures.' },
  day_not_closed: {
    status: 422,
    en: 'Choose days up to {day:day}: that is the last one that is closed',
  },
  period_not_latest: { status: 409, en: 'Only the latest closed period can be opened again.' },
} as const satisfies Record<string, RefusalText>;

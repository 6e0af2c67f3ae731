/**
 * The message of an error without the values that it may quote: what stands in quotation marks, and numbers. The log
 * masks phones and emails besides; a name it can't know.
 */
export const withoutValues = (message: string): string =>
  message.replaceAll(/(["'“‘`]).*?(?:["'”’`]|$)/g, '“…”').replaceAll(/\d{2,}/g, '…');

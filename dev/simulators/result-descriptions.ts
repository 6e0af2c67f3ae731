/** M-Pesa's descriptions of the results that the simulator produces by itself. */
const DESCRIPTIONS = new Map<string, string>([
  ['0', 'The service request is processed successfully.'],
  ['1', 'The balance is insufficient for the transaction.'],
  ['2', 'Declined due to limit rule.'],
  ['3', 'Declined due to limit rule: greater than the maximum transaction amount.'],
  ['8', 'Declined due to limit rule: would exceed the maximum balance.'],
  ['25', 'The format of parameter null is invalid.'],
  ['1032', 'Request Cancelled by user.'],
  ['1037', 'DS timeout user cannot be reached.'],
  ['2001', 'The initiator information is invalid.'],
  ['2028', 'The request is not permitted according to product assignment.'],
  ['8006', 'The security credential is locked.'],
]);

export const describeResult = (code: string): string =>
  DESCRIPTIONS.get(code) ?? 'The service request could not be processed.';

import { t } from '@lingui/core/macro';
import type { Repayment } from '@shared/contract/loans';
import { instantText, moneyText } from './format';

/** The best known time at which the money moved. */
export const paidAtOf = ({ paidAt, settledAt, createdAt }: Repayment): string =>
  paidAt ?? settledAt ?? createdAt;

/** What a payment was for: a line on screen, and the words of a printed receipt. */
export interface Concerning {
  name: string;
  value: string;
  /** "Loan TG4001K" */
  paper: string;
}

/** A receipt in plain words, for sharing; without the payer's number. */
export const receiptText = ({ paper }: Pick<Concerning, 'paper'>, paid: Repayment): string =>
  [
    t`Tegemea receipt`,
    t`Received ${moneyText(paid.amount)} on ${instantText(paidAtOf(paid))}`,
    t`M-Pesa code ${paid.receipt ?? ''}`,
    paper,
  ].join('\n');

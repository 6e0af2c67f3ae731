import { ProfileCard } from '@client/features/accounts/profile-card';
import { Backing } from '@client/features/guarantees/backing';
import { GuarantorRequests } from '@client/features/guarantees/guarantor-requests';
import { LoanNetwork } from '@client/features/guarantees/loan-network';
import { NoLoan } from '@client/features/loans/no-loan';

/** What stands around the loan on home, in a script of its own: the one with the main button comes first. */
export const AROUND = { ProfileCard, Backing, GuarantorRequests, LoanNetwork, NoLoan };

import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { RequestNotFound } from '@client/features/guarantees/request-not-found';

/** Where a guarantor's link leads to nothing that the person may see. */
export const NothingAsked = () => <RequestNotFound verifyPrompt={<VerifyPrompt />} />;

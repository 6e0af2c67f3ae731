import type { ProviderProtocol } from '@server/platform/ports/money-provider';
import { withoutCredential } from './callbacks';
import { LIMITS } from './limits';
import { readReport } from './report';
import { CREDENTIAL_CODES, payoutWords, promptWords } from './words';

/** What is known of M-Pesa without calling it. */
export const MPESA: ProviderProtocol = {
  id: 'mpesa',
  limits: LIMITS,
  readCallback: readReport,
  withoutSecrets: withoutCredential,
  explainCollection: promptWords,
  explainPayout: payoutWords,
  credentialCodes: CREDENTIAL_CODES,
};

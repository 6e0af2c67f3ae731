import type { ProviderProtocol } from '@server/platform/core/ports/money-provider';
import { withoutCredential } from './callbacks';
import { LIMITS } from './limits';
import { readReport } from './report';
import { CREDENTIAL_CODES, payoutWords, promptWords } from './words';

/** M-Pesa's protocol without the calls. */
export const MPESA: ProviderProtocol = {
  id: 'mpesa',
  limits: LIMITS,
  readCallback: readReport,
  withoutSecrets: withoutCredential,
  explainCollection: promptWords,
  explainPayout: payoutWords,
  credentialCodes: CREDENTIAL_CODES,
};

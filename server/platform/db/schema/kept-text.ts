import type { ConsentDocument } from '@shared/contract/consents';
import type { Language } from '@shared/language';

/** A text as it is kept, with who agreed to it: how they were known, and from where they came. */
export interface KeptText extends ConsentDocument {
  phone: string;
  phoneVerifiedAt: string | null;
  ip: string;
  /** In which it was read; absent where nobody agreed, and before it was noted. */
  language?: Language;
}

import type { Phone } from '@shared/phone';

/** What is asked about a person: their ID number, with the names and the phone to compare. */
export interface IdentityQuestion {
  number: string;
  firstName: string;
  lastName: string;
  phone: Phone;
}

/** `reference`: the provider's, by which it finds its own record of the question. */
export type IdentityAnswer =
  | { outcome: 'match' | 'partial' | 'mismatch' | 'no_record' | 'bad_number'; reference: string }
  /** They did not say: neither right nor wrong. */
  | { outcome: 'unavailable'; reference: string | null; reason: string };

/** The port to whoever compares an ID number and a name with the register of persons. */
export interface Identity {
  check(question: IdentityQuestion): Promise<IdentityAnswer>;
}

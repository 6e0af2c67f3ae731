import { MESSAGE_PARTS, storedBy } from '@shared/contract/message-parts';
import type { MessageRow } from './store';

/** The parts of an SMS that goes to another number, or once more: no prompt comes with the one about a charge. */
export const passedOnParts = ({
  kind,
  parts,
}: Pick<MessageRow, 'kind' | 'parts'>): MessageRow['parts'] =>
  kind === 'claim_charged'
    ? { ...parts, ...storedBy(MESSAGE_PARTS.claim_charged, { passedOn: true }) }
    : parts;

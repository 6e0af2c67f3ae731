import { createHash } from 'node:crypto';
import type { Phone } from '@shared/phone';

/** A number as M-Pesa's older notices name a payer: the SHA-256 of its twelve digits. */
export const hashPhone = (number: Phone): string =>
  createHash('sha256').update(number).digest('hex');

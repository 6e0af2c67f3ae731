import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { RECOVERY_CODES } from '@shared/staff';
import type { Change } from '@server/platform/db/change';
import type { Context } from '@server/platform/core/context';
import { findRecovery } from './store';

/** 15 bytes are 24 letters of base32: 120 bits, so a plain hash is enough. */
const CODE_BYTES = 15;

const newCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32;

export const hashRecovery = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('hex');

/** In groups of six, as it is printed. */
const inGroups = (code: string): string => (code.match(/.{6}/g) ?? []).join('-');

interface NewCodes {
  codes: string[];
  change: Change;
}

/** A new set of codes for a person, which voids the old one. */
export async function recoveryChange(context: Context, personId: string): Promise<NewCodes> {
  const [before] = await findRecovery(context.db, personId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const set = { codeHashes: codes.map(hashRecovery), createdAt: context.now() };
  return {
    codes: codes.map(inGroups),
    change: before
      ? { update: { staffRecovery: [{ personId, version: before.version, set }] } }
      : { insert: { staffRecovery: [{ personId, version: 1, ...set }] } },
  };
}

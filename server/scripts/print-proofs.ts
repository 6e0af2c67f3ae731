import { isFailed } from '@server/late/end-of-day/proofs/prove';
import type { ProofRow } from '@server/late/end-of-day/proofs/store';

/** Prints each proof of the books; whether all hold. */
export function printProofs(proofs: readonly ProofRow[]): boolean {
  for (const proof of proofs) {
    const { name, here, there } = proof;
    const verdict = isFailed(proof)
      ? `DOES NOT AGREE: ${name}: ${here} against ${there}`
      : `holds: ${name}: ${here}`;
    process.stdout.write(`  ${verdict}\n`);
  }
  const failed = proofs.filter(isFailed).length;
  process.stdout.write(`${proofs.length - failed} of ${proofs.length} proofs hold.\n`);
  return failed === 0;
}

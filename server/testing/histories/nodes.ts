import type { Dice } from '@dev/demo/dice';
import type { AppProcess, Skews } from '../faults/app-process';
import type { CrashPoint } from '../faults/crash-point';
import type { Stage } from '../faults/stage';
import { registerOf } from '../identity';

/** Loans of so many shillings need their borrower's national ID. */
const IDENTITY_FROM = 14_000;

/** Clocks of three nodes, the worker's first: some milliseconds to seconds apart. */
function skewsOf(dice: Dice): Skews {
  const apart = () => dice.pick([0, 1, 20, 400, 1_500]) * dice.pick([-1, 1]);
  return [apart(), apart(), apart()];
}

/** Starts the product's nodes, which ask the network about SIMs and the register about borrowers. */
export async function startNodes(stage: Stage, wire: CrashPoint, dice: Dice): Promise<AppProcess> {
  const life = await stage.live(wire, skewsOf(dice));
  for (const deps of life.nodes) {
    deps.simSwap = deps.money.main.simSwap;
    deps.identity = registerOf(stage.world, IDENTITY_FROM);
  }
  return life;
}

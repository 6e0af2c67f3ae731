import type { Phone } from '@shared/phone';
import type { PhoneWorld } from './phone-world';

/** When the SIMs of a world's phones were last replaced; forgotten when the simulators stop. */
const replaced = new WeakMap<PhoneWorld, Map<Phone, Date>>();

/** Replaces the SIM of a phone now, as its owner or a thief does at an agent's. */
export function replaceSim(world: PhoneWorld, phone: Phone): void {
  const dates = replaced.get(world) ?? new Map<Phone, Date>();
  replaced.set(world, dates.set(phone, world.now()));
}

/** When the SIM of a phone was last replaced; null: never. */
export const simReplacedAt = (world: PhoneWorld, phone: Phone): Date | null =>
  replaced.get(world)?.get(phone) ?? null;

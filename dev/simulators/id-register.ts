import type { PhoneWorld } from './phone-world';

/** A name as the register has it. */
export interface RegisteredName {
  firstName: string;
  lastName: string;
}

/** The register of persons of each world, by number; forgotten when the simulators stop. */
const registers = new WeakMap<PhoneWorld, Map<string, RegisteredName>>();

/** Puts a number into the register of persons, or gives it another name. */
export function registerId(world: PhoneWorld, number: string, name: RegisteredName): void {
  const register = registers.get(world) ?? new Map<string, RegisteredName>();
  registers.set(world, register.set(number, name));
}

export const registeredName = (world: PhoneWorld, number: string): RegisteredName | null =>
  registers.get(world)?.get(number) ?? null;

const key = (name: string): string => name.trim().toLowerCase();

/** How the register compares a name with its own, in the provider's words. */
export function compareNames(asked: RegisteredName, kept: RegisteredName): string {
  const [first, last] = [key(asked.firstName), key(asked.lastName)];
  const [keptFirst, keptLast] = [key(kept.firstName), key(kept.lastName)];
  if (first === keptFirst && last === keptLast) return 'Exact Match';
  if (first === keptLast && last === keptFirst) return 'Transposed';
  return [first, last].some((name) => name === keptFirst || name === keptLast)
    ? 'Partial Match'
    : 'No Match';
}

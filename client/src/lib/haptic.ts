import { onDevice } from './device-store';

import type { Moment } from './moments';

const KEY = 'tegemea.vibrates';

/** In milliseconds: on, off, on, … */
const PATTERNS: Record<Moment['kind'], number[]> = {
  yes: [12],
  money: [20, 60, 20],
  paid: [15],
  freed: [20, 80, 20, 80, 40],
};

/** Whether this device vibrates on good news, which it does unless the person said no. */
export const vibrates = (): boolean => onDevice.get(KEY) !== 'off';

export const chooseVibrates = (isOn: boolean): void => onDevice.set(KEY, isOn ? 'on' : 'off');

/** Where the device can, and only after the person has touched the page: browsers refuse it before. */
export function vibrate(kind: Moment['kind']): void {
  const hasTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if (hasTouched && 'vibrate' in navigator && vibrates()) navigator.vibrate(PATTERNS[kind]);
}

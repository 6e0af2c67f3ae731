import type axe from 'axe-core';

declare global {
  interface Window {
    /** Put there by the test's init script. */
    axe: typeof axe;
  }
}

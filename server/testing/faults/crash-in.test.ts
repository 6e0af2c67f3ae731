import { afterAll, beforeAll, test } from 'vitest';
import { CrashSweep } from './crash-sweep';
import { PLOTS_IN } from './scenarios-in';

/**
 * The product dies at every single thing that it writes or calls while money comes in, and another takes over. In
 * the end every shilling has moved once, or a person is asked to look.
 */

const sweep = new CrashSweep();
beforeAll(() => sweep.prepare(PLOTS_IN), 60_000);
afterAll(() => sweep.drop());

test.each(Object.entries(PLOTS_IN))(
  '%s: no death loses or doubles anything',
  (_name, plot) => sweep.through(plot),
  120_000,
);

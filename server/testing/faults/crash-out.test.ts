import { afterAll, beforeAll, test } from 'vitest';
import { CrashSweep } from './crash-sweep';
import { PLOTS_OUT } from './scenarios-out';

/**
 * The product dies at every single thing that it writes or calls while money goes out, and another takes over. In
 * the end every shilling has moved once, or a person is asked to look.
 */

const sweep = new CrashSweep();
beforeAll(() => sweep.prepare(PLOTS_OUT), 60_000);
afterAll(() => sweep.drop());

test.each(Object.entries(PLOTS_OUT))(
  '%s: no death loses or doubles anything',
  (_name, plot) => sweep.through(plot),
  120_000,
);

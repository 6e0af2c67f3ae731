import { newDarajaCredentials } from '@dev/simulators/simulator-credentials';

/** Tests need no security, and each worker makes a key: one of the usual size takes a second of the processor. */
const CHEAP_KEY_BITS = 1024;

/** The credentials of the simulator that this worker's tests talk to. */
export const darajaCredentials = newDarajaCredentials(CHEAP_KEY_BITS);

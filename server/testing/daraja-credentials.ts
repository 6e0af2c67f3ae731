import { newDarajaCredentials, QUICK_KEY_BITS } from '@dev/simulators/simulator-credentials';

/** The credentials of the simulator that this worker's tests talk to. */
export const darajaCredentials = newDarajaCredentials(QUICK_KEY_BITS);

import { newDarajaCredentials } from '@dev/simulators/simulator-credentials';

/** Of the simulator that this worker's tests talk to: a new key takes a second of the processor. */
export const darajaCredentials = newDarajaCredentials();

/** The first word of a message's `reason` where its last try failed by a fault of our account, the gateway or the way. */
export const GATEWAY = 'gateway';

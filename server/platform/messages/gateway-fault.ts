/** The first word of a message's `reason` where its last try failed by a fault of our account or of the way. */
export const GATEWAY = 'gateway';

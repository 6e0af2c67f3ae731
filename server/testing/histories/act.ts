import type { Story } from './story';

/** A possible act. Returns whether it found something to act on. */
export type Act = (story: Story) => Promise<boolean>;

import type { Story } from './story';

/** Something that may happen. Answers whether there was anything to do it to. */
export type Act = (story: Story) => Promise<boolean>;

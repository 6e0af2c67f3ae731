import { Controls } from './controls';
import { Fields } from './fields';
import { Foundations } from './foundations';
import { Showing } from './showing';
import { Telling } from './telling';
import { Page } from '@client/ui/page';

/** Every component in every state, for developers; absent in production. */
export const DesignPage = () => (
  <Page
    title="Design system"
    subtitle="Every component in its states. The theme is chosen under Controls."
    width="wide"
  >
    <Foundations />
    <Controls />
    <Fields />
    <Showing />
    <Telling />
  </Page>
);

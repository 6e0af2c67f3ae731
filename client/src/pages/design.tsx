import { Controls } from '@client/features/design/controls';
import { Fields } from '@client/features/design/fields';
import { Foundations } from '@client/features/design/foundations';
import { Showing } from '@client/features/design/showing';
import { Telling } from '@client/features/design/telling';
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

import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';

interface SecretShownProps {
  /** What is shown this once: a link, a key. */
  secret: string;
  /** What it is for, and that it is not shown again. */
  children: ReactNode;
  /** The label of the button: "Copy the link". */
  copy: string;
}

/** Something that is shown once, to be copied now. */
export const SecretShown = ({ secret, children, copy }: SecretShownProps) => (
  <div className="grid gap-4">
    <p>{children}</p>
    <p className="rounded-field bg-sunk p-3 font-mono text-meta break-all">{secret}</p>
    <CopyButton text={secret} isBlock>
      {copy}
    </CopyButton>
  </div>
);

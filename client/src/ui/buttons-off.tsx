import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useIsCutOff } from '@client/lib/connection';
import { Icon } from '@client/ui/icon';

interface ButtonsOffProps {
  id: string;
  /** Why; nothing is shown for null. */
  why: string | null;
}

/** In a dialog or form, without a network: why it can't be sent. */
export function OfflineWords() {
  const id = useId();
  const isCutOff = useIsCutOff();
  const why = t`You’re offline: nothing can be sent until you’re back online.`;
  return isCutOff && <ButtonsOff id={id} why={why} />;
}

/** Why the buttons are off; they name it with aria-describedby. */
export const ButtonsOff = ({ id, why }: ButtonsOffProps) =>
  why && (
    <p id={id} className="flex items-start gap-2 text-meta font-medium text-wait">
      <Icon name="lock" size={16} className="mt-0.5" />
      {why}
    </p>
  );

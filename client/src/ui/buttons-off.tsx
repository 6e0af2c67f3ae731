import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useIsCutOff } from '@client/lib/connection';
import { Icon } from '@client/ui/icon';

interface ButtonsOffProps {
  id: string;
  /** The reason; null shows nothing. */
  why: string | null;
}

/** In a dialog or form: explains that nothing can be sent offline. */
export function OfflineWords() {
  const id = useId();
  const isCutOff = useIsCutOff();
  const why = t`You’re offline: nothing can be sent until you’re back online.`;
  return isCutOff && <ButtonsOff id={id} why={why} />;
}

/** The reason why buttons are off; they refer to it by aria-describedby. */
export const ButtonsOff = ({ id, why }: ButtonsOffProps) =>
  why && (
    <p id={id} className="flex items-start gap-2 text-meta font-medium text-wait">
      <Icon name="lock" size={16} className="mt-0.5" />
      {why}
    </p>
  );

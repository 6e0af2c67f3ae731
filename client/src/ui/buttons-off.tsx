import { Icon } from '@client/ui/icon';

interface ButtonsOffProps {
  id: string;
  /** Why; nothing is shown for null. */
  why: string | null;
}

/** Why the buttons are off; they name it with aria-describedby. */
export const ButtonsOff = ({ id, why }: ButtonsOffProps) =>
  why && (
    <p id={id} className="flex items-start gap-2 text-meta font-medium text-wait">
      <Icon name="lock" size={16} className="mt-0.5" />
      {why}
    </p>
  );

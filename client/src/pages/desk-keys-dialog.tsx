import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { switchKeys, useAreKeysOn } from '@client/lib/desk-keys';
import { Dialog } from '@client/ui/dialog';
import { Key } from '@client/ui/key';
import type { DeskPlace } from './desk-places';

interface DeskKeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  places: DeskPlace[];
}

type Line = readonly [key: string, does: string];

const everywhere = (): Line[] => [
  ['Ctrl K', t`Search everywhere`],
  ['Ctrl Enter', t`Confirm what a dialog asks`],
  ['Esc', t`Close a dialog`],
];

const lists = (): Line[] => [
  ['J', t`Next row`],
  ['K', t`Previous row`],
  ['Enter', t`Open the row`],
  ['F', t`Search this list`],
  ['C', t`Choose its columns`],
  ['S', t`Save its filter`],
  ['1 – 9', t`Show a saved filter`],
  ['/', t`Search everywhere`],
];

const decisions = (): Line[] => [
  ['A', t`Approve, uphold, or book: asks first`],
  ['R', t`Return or send back: asks first`],
  ['D', t`Decline or dismiss: asks first`],
  ['P', t`Pay out: asks first`],
  ['X', t`Select the loan, to decide on several`],
  ['Shift A', t`Approve what is selected: asks for each`],
  ['Shift P', t`Pay out what is selected: asks for each`],
  ['Shift D', t`Decline what is selected: asks for each`],
  ['N', t`Next loan of the queue`],
  ['Z', t`Put an item of the inbox off: asks until when`],
];

/** All shortcuts, and the switch for those that are single letters. */
export function DeskKeysDialog({ isOpen, onClose, places }: DeskKeysDialogProps) {
  const areOn = useAreKeysOn();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      description={t`No key moves money or decides by itself: each opens the question that its button opens.`}
      placement="side"
    >
      <div className="grid gap-6">
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ target }) => switchKeys(target.checked)}
            className="size-6 shrink-0"
          />
          <span>
            <Trans>Single letters act, on this device</Trans>
          </span>
        </label>
        <Lines title={t`Everywhere`} lines={everywhere()} />
        {areOn && (
          <>
            <Lines title={t`In a list`} lines={lists()} />
            <Lines title={t`On the row or the loan in front of you`} lines={decisions()} />
            <Lines
              title={t`Go to a page`}
              lines={places.map(({ letter, label }) => [`G ${letter.toUpperCase()}`, label])}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section className="grid gap-2">
    <h3 className="font-bold">{title}</h3>
    <dl className="grid gap-1">
      {lines.map(([key, does]) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-4">
          <dt className="w-[6rem] shrink-0">
            <Key isRead>{key}</Key>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

import { t } from '@lingui/core/macro';
import { gsBand } from '@shared/guarantor-view';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

type Band = ReturnType<typeof gsBand>;

const LOOKS: Record<Band, [Tone, IconName]> = {
  'Auto-approved': ['good', 'checkCircle'],
  'Manual review': ['wait', 'eye'],
  'High risk': ['harm', 'alert'],
};

function bandText(band: Band): string {
  switch (band) {
    case 'Auto-approved':
      return t`Auto-approved`;
    case 'Manual review':
      return t`Manual review`;
    case 'High risk':
      return t`High risk`;
  }
}

/** Shown next to every band, because the label of the best band promises too much. */
export const gsAdvice = (): string =>
  t`The GS score weighs guarantees and trust. Its band is advice: every loan still needs you.`;

/** The GS score with 3 decimals and its band (spec §9). */
export function GsScore({ value }: { value: number }) {
  const band = gsBand(value);
  const [tone, icon] = LOOKS[band];
  return (
    // In a row of 44 px it may take two lines.
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 desk:gap-y-0 desk:*:py-0!">
      <span className="font-bold tabular">{value.toFixed(3)}</span>
      <StatusChip tone={tone} icon={icon}>
        {bandText(band)}
      </StatusChip>
    </span>
  );
}

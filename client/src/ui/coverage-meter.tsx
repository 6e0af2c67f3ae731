import { t } from '@lingui/core/macro';
import { textOf } from '@client/lib/texts';
import { words } from '@client/lib/shared-words';
import { coverage } from '@shared/coverage';
import { Meter } from './meter';

interface CoverageMeterProps {
  /** 0…1: the share of the loan that the guarantors are expected to cover. */
  strength: number;
}

const TONES = { Poor: 'harm', Good: 'wait', Excellent: 'brand' } as const;

/** How well the guarantors cover the loan, with its band and a hint (spec §9). */
export function CoverageMeter({ strength }: CoverageMeterProps) {
  const { percent, label, hint, hintCode } = coverage(strength);
  return (
    <Meter
      label={t`Guarantee strength`}
      percent={percent}
      level={words().coverages[label]}
      tone={TONES[label]}
      hint={textOf(hint, hintCode)}
    />
  );
}

/** The coverage meter of spec §9. */
export interface Coverage {
  /** strength × 100, capped at 100. */
  percent: number;
  label: 'Poor' | 'Good' | 'Excellent';
  hint: string;
}

/** Strength 0…1 → what the meter shows. Bands under 30 and 70; hints under 50 and 80. */
export function coverage(strength: number): Coverage {
  const percent = Math.min(strength * 100, 100);
  const label = percent < 30 ? 'Poor' : percent < 70 ? 'Good' : 'Excellent';
  return { percent, label, hint: hintFor(percent) };
}

function hintFor(percent: number): string {
  if (percent < 50) return 'Add more guarantors to unlock better rates';
  if (percent < 80) return 'Add 1 more guarantor to unlock the lowest rate';
  return "Excellent coverage! You've unlocked the best rates";
}

/** The hints of spec §9. */
export const COVERAGE_TEXTS = {
  coverage_poor: 'Add more guarantors to unlock better rates',
  coverage_good: 'Add 1 more guarantor to unlock the lowest rate',
  coverage_excellent: "Excellent coverage! You've unlocked the best rates",
} as const;

/** The coverage meter of spec §9. */
export interface Coverage {
  /** strength × 100, capped at 100. */
  percent: number;
  label: 'Poor' | 'Good' | 'Excellent';
  hint: string;
  hintCode: { readonly code: keyof typeof COVERAGE_TEXTS };
}

/** Strength 0…1 → what the meter shows. Bands under 30 and 70; hints under 50 and 80. */
export function coverage(strength: number): Coverage {
  const percent = Math.min(strength * 100, 100);
  const label = percent < 30 ? 'Poor' : percent < 70 ? 'Good' : 'Excellent';
  const code = hintFor(percent);
  return { percent, label, hint: COVERAGE_TEXTS[code], hintCode: { code } };
}

function hintFor(percent: number): keyof typeof COVERAGE_TEXTS {
  if (percent < 50) return 'coverage_poor';
  return percent < 80 ? 'coverage_good' : 'coverage_excellent';
}

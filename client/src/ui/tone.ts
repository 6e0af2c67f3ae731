/** The tone of a state, wherever it is shown; never its only sign. */
export type Tone = 'plain' | 'good' | 'wait' | 'harm' | 'note';

export const TONE_CLASSES: Record<Tone, string> = {
  plain: 'bg-sunk text-ink-2',
  good: 'bg-brand-soft text-brand-on-soft',
  wait: 'bg-wait-soft text-wait',
  harm: 'bg-harm-soft text-harm',
  note: 'bg-note-soft text-note',
};

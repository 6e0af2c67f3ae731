import { moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import type { PinPrompt, PromptAction } from './queries';

interface PinPromptCardProps {
  prompt: PinPrompt;
  isPending: boolean;
  onAnswer: (action: PromptAction) => void;
}

/** The PIN prompt in M-Pesa's words, with every action that a person has. */
export const PinPromptCard = ({ prompt, isPending, onAnswer }: PinPromptCardProps) => (
  <section
    aria-label="M-Pesa PIN prompt"
    className="grid gap-4 rounded-card border border-edge bg-surface p-4 shadow-sheet"
  >
    <div className="grid gap-1" role="alert">
      <h3 className="text-meta font-bold text-brand">M-PESA</h3>
      <p className="text-lead">
        Do you want to pay <strong>{moneyText(prompt.amount)}</strong> to{' '}
        <strong>{prompt.business}</strong>, account <strong>{prompt.reference}</strong>?
      </p>
    </div>
    <p className="flex items-center justify-between gap-3 rounded-field border border-edge px-4 py-3">
      <span className="text-meta text-ink-2">M-PESA PIN</span>
      <span aria-hidden="true" className="tracking-[0.5em]">
        ••••
      </span>
    </p>
    <div className="grid grid-cols-2 gap-2">
      <Button tone="outline" disabled={isPending} onClick={() => onAnswer('cancel')}>
        Cancel
      </Button>
      <Button disabled={isPending} onClick={() => onAnswer('approve')}>
        Enter PIN
      </Button>
    </div>
    <div className="grid gap-2 border-t border-dashed border-edge pt-3">
      <p className="text-meta text-ink-3">Or let something go wrong</p>
      <div className="flex flex-wrap gap-2">
        {MISHAPS.map(([action, words]) => (
          <Button
            key={action}
            tone="outline"
            size="sm"
            className="min-h-12"
            disabled={isPending}
            onClick={() => onAnswer(action)}
          >
            {words}
          </Button>
        ))}
      </div>
    </div>
  </section>
);

const MISHAPS = [
  ['wrong_pin', 'Wrong PIN'],
  ['no_money', 'Not enough money'],
  ['ignore', 'Don’t answer'],
] as const satisfies readonly (readonly [PromptAction, string])[];

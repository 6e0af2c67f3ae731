import { phoneText } from '@client/lib/format';
import { classes } from '@client/lib/classes';
import { Icon } from '@client/ui/icon';
import { Inbox } from './inbox';
import { PinPromptCard } from './pin-prompt';
import { type PromptAction, type SimulatedPhone, useAnswerPrompt } from './queries';

const DONE: Record<PromptAction, string> = {
  approve: 'You entered the PIN.',
  wrong_pin: 'You entered a wrong PIN.',
  cancel: 'You cancelled the prompt.',
  no_money: 'There was not enough money.',
  ignore: 'You left the prompt lying. It expires by itself.',
};

/** One simulated phone: the pending prompt on top, then the messages. */
export function Handset({ phone, inbox, prompt }: SimulatedPhone) {
  const answer = useAnswerPrompt(phone);
  return (
    <section
      aria-label={`Phone ${phoneText(phone)}`}
      className={classes(
        'mx-auto flex w-full max-w-96 flex-col rounded-[2.25rem] border border-line bg-deep p-2.5',
        'shadow-bar',
      )}
    >
      <div
        className={classes(
          'flex min-h-144 grow flex-col overflow-hidden rounded-[1.75rem] bg-page',
          'lg:max-h-176',
        )}
      >
        <header className="flex items-center justify-between gap-3 border-b border-line px-5 py-3">
          <h2 className="font-bold tabular">{phoneText(phone)}</h2>
          <span className="flex items-center gap-1.5 text-meta text-ink-3">
            <Icon name="phone" size={16} />
            Simulated
          </span>
        </header>
        <div tabIndex={0} className="grid content-start gap-4 overflow-y-auto p-3">
          {prompt && (
            <PinPromptCard
              key={prompt.id}
              prompt={prompt}
              isPending={answer.isPending}
              onAnswer={(action) => answer.mutate({ promptId: prompt.id, action })}
            />
          )}
          <p role="status" className="px-1 text-meta text-ink-2 empty:hidden">
            {!prompt && answer.isSuccess && DONE[answer.variables.action]}
          </p>
          <Inbox messages={inbox} />
        </div>
      </div>
    </section>
  );
}

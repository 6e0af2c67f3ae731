import { t } from '@lingui/core/macro';
import { Disclosure } from '@client/ui/disclosure';
import type { Guarantee } from '@shared/contract/guarantees';
import { WrittenLine } from './written-line';

/** What friends wrote when they said yes, while the loan is paid back. */
export function Replies({ backed }: { backed: readonly Guarantee[] }) {
  const lines = backed.filter(({ reply }) => reply !== null);
  return (
    <Disclosure summary={t`What your friends wrote (${lines.length})`}>
      <div className="grid gap-3">
        {lines.map(({ id, guarantor, reply }) => (
          <WrittenLine key={id} guaranteeId={id} from={guarantor.name} text={reply ?? ''} />
        ))}
      </div>
    </Disclosure>
  );
}

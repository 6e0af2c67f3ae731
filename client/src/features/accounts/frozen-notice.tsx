import { useCurrentUser } from '@client/lib/session';
import { Notice } from '@client/ui/notice';

/** On every screen of somebody whose account is frozen: what that means, and why it is so. */
export function FrozenNotice() {
  const { frozen } = useCurrentUser();
  if (!frozen) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice tone="harm" icon="lock" title="Your account is frozen">
        You can repay and be paid what is owed to you, but not borrow, invite or guarantee. Reason:
        “{frozen.reason}”
      </Notice>
    </div>
  );
}

import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { newHold, useIsDrawn } from '@client/lib/hydration';

interface PartBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * React's `Suspense`, and the only one: what is in it React takes over later than what is around it. Until then a part
 * that came ready stays as it was drawn, because React would put the fallback in the place of one that is updated while
 * its code is on its way; and no read changes meanwhile (lib/hydration.ts).
 */
export function PartBoundary({ fallback, children }: PartBoundaryProps) {
  const isDrawn = useIsDrawn();
  const [hold] = useState(newHold);
  const [, showLatest] = useReducer((count: number) => count + 1, 0);
  const latest = (
    <Suspense fallback={fallback}>
      {children}
      <TakenOver onTakenOver={() => hold.end()} />
    </Suspense>
  );
  const [drawn] = useState(latest);
  const shown = useRef(drawn);
  // In the layout phase: before the effect of what came in the same commit lets go of its own.
  useLayoutEffect(() => {
    if (!isDrawn()) return;
    hold.begin(() => shown.current !== drawn && showLatest());
    return () => hold.end();
  }, [drawn, hold, isDrawn]);
  useLayoutEffect(() => {
    shown.current = latest;
  });
  return hold.isOn ? drawn : latest;
}

/** Its effect is the first word from React that what stands beside it is taken over. */
function TakenOver({ onTakenOver }: { onTakenOver: () => void }) {
  const [tell] = useState(() => onTakenOver);
  useEffect(tell, [tell]);
  return null;
}

import { useEffect } from 'react';
import { Landing } from '@client/features/landing/landing';

/**
 * The landing page within the app; visitors without a session usually get it as ready HTML instead.
 */
export function LandingPage() {
  useEffect(() => {
    document.title = 'Tegemea';
  }, []);
  return <Landing />;
}

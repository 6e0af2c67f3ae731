import { useEffect } from 'react';
import { Landing } from '@client/features/landing/landing';

/** The landing page within the app; without a session the server usually sends it prerendered. */
export function LandingPage() {
  useEffect(() => {
    document.title = 'Tegemea';
  }, []);
  return <Landing />;
}

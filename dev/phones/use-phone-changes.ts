import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EVENTS, simulatorQueries } from './queries';

/** Shows messages, prompts and money as they arrive. The browser reconnects by itself. */
export function usePhoneChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: simulatorQueries.all() });
    const source = new EventSource(EVENTS);
    source.addEventListener('changed', refresh);
    // Events during a disconnection were missed, so everything is refetched.
    source.addEventListener('open', refresh);
    return () => source.close();
  }, [client]);
}

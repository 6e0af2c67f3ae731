import { ussdUrl } from '@server/phones/ussd/hook';
import { inboundSmsUrl } from '@server/phones/words/hook';
import type { Deps } from '@server/platform/core/context';
import { reportUrl } from '@server/platform/messages/report-hook';
import type { Providers } from './providers';

/** Enters in the simulated gateway what an operator enters in the real one's dashboard. */
export function enterAddresses({ simulators }: Providers, deps: Deps): void {
  if (!simulators) return;
  const { gateway } = simulators.world;
  const { ussd, shortNumber } = deps;
  gateway.reportUrl = reportUrl(deps);
  gateway.ussd.service = ussd ? { code: ussd.code, url: ussdUrl(deps) } : null;
  gateway.inbound.service = shortNumber ? { number: shortNumber, url: inboundSmsUrl(deps) } : null;
}

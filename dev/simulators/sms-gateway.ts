import { InboundLine } from './inbound-line';
import { UssdNetwork } from './ussd-network';

/**
 * How the simulated SMS gateway behaves: `works`; `refuses` every message for now; `hangs`, taking calls that it never
 * answers; `loses` messages after it took them, and reports that they failed.
 */
export const GATEWAY_MODES = ['works', 'refuses', 'hangs', 'loses'] as const;
export type GatewayMode = (typeof GATEWAY_MODES)[number];

/** The gateway's state beside the phones; in memory only. */
export class SmsGateway {
  mode: GatewayMode = 'works';
  /** Where delivery reports are posted, as entered in the gateway's dashboard; null: nowhere. */
  reportUrl: string | null = null;
  /** The same gateway passes on what phones dial, and the SMS that they send. */
  readonly ussd = new UssdNetwork();
  readonly inbound = new InboundLine();
}

/** One delivery report in the words of the gateway. */
export interface ScriptedReport {
  status: string;
  failureReason?: string;
}

/** The body of a report, form-encoded. */
export function reportForm(id: string, number: string, report: ScriptedReport): string {
  const form = new URLSearchParams({ id, status: report.status, phoneNumber: number });
  form.set('networkCode', '63902');
  if (report.failureReason) form.set('failureReason', report.failureReason);
  return form.toString();
}

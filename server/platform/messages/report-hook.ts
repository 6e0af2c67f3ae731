import { type Express, type Request, type Response, text } from 'express';
import { type Deps, actingAs } from '@server/platform/core/context';
import { commitTogether, VersionConflict } from '@server/platform/db/change';
import { hookSecret, isHookSecret } from '@server/platform/core/security/hook-secret';
import type { Notes } from '@server/platform/http/notes';
import { applyReport } from './apply-report';

const REPORT_PATH = '/hooks/sms/:secret';
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
const anyText = text({ type: () => true, limit: '10kb' });

/** Where the gateway posts delivery reports; an operator enters it in the gateway's dashboard. */
export const reportUrl = (deps: Pick<Deps, 'callbackBase' | 'callbackSecret'>): string =>
  `${deps.callbackBase}/hooks/sms/${hookSecret(deps, 'sms:report')}`;

/**
 * Receives the gateway's delivery reports. The secret in the path is the only authentication: a wrong one gets 404. A
 * report is kept before it is applied, because it can arrive before our note of the message's id; one about a message
 * that we never sent stays without effect. The answer is 200 in both cases, so that the gateway does not repeat it.
 */
export function installReportHook(app: Express, deps: Deps, notes: Notes): void {
  app.post(REPORT_PATH, anyText, (req, res) => onReport(deps, notes, req, res));
}

async function onReport(deps: Deps, notes: Notes, req: Request, res: Response): Promise<void> {
  if (!isHookSecret(deps, 'sms:report', req.params['secret'])) {
    await notes.note(req, 'callback_refused', 'secret');
    res.status(404).json(NOT_HERE);
    return;
  }
  const report = deps.sms.readReport(String(req.body ?? '').replaceAll('\u0000', ''));
  if (!report) {
    deps.log.warn('an SMS delivery report that nobody can read');
    res.json({});
    return;
  }
  const { messageId: providerId, ...told } = report;
  try {
    await commitTogether(deps.db, {
      insert: { deliveryReports: [{ ...told, providerId, receivedAt: deps.now() }] },
      whyNoEvent: 'message_on_its_way',
    });
  } catch (error) {
    // The same report again.
    if (!(error instanceof VersionConflict)) throw error;
  }
  await applyReport(actingAs(deps, 'job'), providerId);
  res.json({});
}

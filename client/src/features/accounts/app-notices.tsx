import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  keepCatalogs,
  startAppWorker,
  takeNewVersion,
  useNewVersion,
} from '@client/lib/app-worker';
import { useConnection } from '@client/lib/connection';
import { timeText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { Button } from '@client/ui/button';
import { OFFLINE_NOTICE } from '@client/ui/button-class';
import { Notice } from '@client/ui/notice';

/** Notices on every screen: that the app is offline, and that there is a new version. */
export function AppNotices() {
  const language = useLanguage();
  useEffect(() => void startAppWorker(), []);
  useEffect(() => void keepCatalogs(language), [language]);
  return (
    <div role="status" className="mx-auto grid w-full max-w-6xl px-4 sm:px-6">
      <OfflineNotice />
      <NewVersionNotice />
    </div>
  );
}

const Framed = ({ children }: { children: ReactNode }) => <div className="pt-4">{children}</div>;

function OfflineNotice() {
  const { isOffline, asOf } = useConnection();
  const client = useQueryClient();
  if (!isOffline) return null;
  const time = asOf && timeText(asOf);
  return (
    <Framed>
      <Notice
        id={OFFLINE_NOTICE}
        tone="wait"
        icon="cloudOff"
        title={t`You’re offline`}
        action={
          <Button
            tone="outline"
            size="sm"
            icon="refresh"
            onClick={() => void client.invalidateQueries()}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {time && <Trans>This is what you last saw, at {time}.</Trans>}{' '}
        <Trans>Nothing can be sent or paid until you’re back online.</Trans>
      </Notice>
    </Framed>
  );
}

function NewVersionNotice() {
  if (!useNewVersion()) return null;
  return (
    <Framed>
      <Notice
        tone="note"
        icon="refresh"
        title={t`New version`}
        action={
          <Button tone="outline" size="sm" onClick={takeNewVersion}>
            <Trans>Refresh</Trans>
          </Button>
        }
      >
        <Trans>A newer Tegemea is ready.</Trans>
      </Notice>
    </Framed>
  );
}

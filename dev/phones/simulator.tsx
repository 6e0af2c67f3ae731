import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { parsePhone } from '@shared/typed-phone';
import { EmptyState } from '@client/ui/empty-state';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Notice } from '@client/ui/notice';
import { SkeletonCards } from '@client/ui/skeleton';
import { FeaturePhone } from './feature-phone';
import { Handset } from './handset';
import { Mails } from './mails';
import { MpesaAccount } from './mpesa-account';
import { PhonePicker } from './phone-picker';
import { type PhoneSummary, simulatorQueries } from './queries';
import { SendSms } from './send-sms';
import { usePhoneChanges } from './use-phone-changes';

/** The list of simulated phones and one open phone: the one in the address, or the latest. */
export function Simulator({ phones }: { phones: PhoneSummary[] }) {
  usePhoneChanges();
  const [search] = useSearchParams();
  const picked = parsePhone(search.get('phone') ?? '') ?? phones[0]?.phone ?? null;
  return (
    <>
      <Notice tone="wait" icon="alert" title="This is a simulator">
        These phones are not real: no SMS or mail leaves, no real money moves, and any PIN will do.
        Use it to play borrower, guarantor and M-Pesa from one browser.
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,24rem)_minmax(0,1fr)]">
        <PhonePicker phones={phones} picked={picked} />
        {picked === null ? (
          <EmptyState icon="phone" title="No phone has received anything yet">
            Type a number to hold that phone in your hand.
          </EmptyState>
        ) : (
          <PickedPhone key={picked} phone={picked} />
        )}
      </div>
      <Mails />
    </>
  );
}

function PickedPhone({ phone }: { phone: string }) {
  const screen = useQuery(simulatorQueries.phone(phone));
  return (
    <QueryBoundary
      query={screen}
      what="this phone"
      skeleton={<SkeletonCards count={1} className="h-144" />}
    >
      {(loaded) => (
        <>
          <Handset {...loaded} />
          <div className="grid gap-5">
            <MpesaAccount {...loaded} />
            <FeaturePhone phone={loaded.phone} />
            <SendSms phone={loaded.phone} />
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type AccountMap, accountCodeForm, type MappedAccount } from '@shared/contract/exports';
import { dayText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { accountName } from '@client/lib/account-name';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { TextInput } from '@client/ui/text-input';
import { useMapAccount } from './queries';

/** The accountant's code of each account on a day. */
export function AccountCodes({ map }: { map: AccountMap }) {
  const [account, setAccount] = useState<MappedAccount | null>(null);
  const mayMap = useMay('MAP_ACCOUNTS');
  return (
    <section aria-labelledby="account-codes" className="grid gap-4">
      <h2 id="account-codes" className="text-h2 font-bold">
        <Trans>Your accountant’s codes on {dayText(map.asOf)}</Trans>
      </h2>
      <p>
        <Trans>
          A journal is refused while an account that moved has no code. A new code holds from its
          day on: what was exported before stays as it is.
        </Trans>
      </p>
      <DataTable
        caption={t`Accounts and codes`}
        columns={columns(mayMap, setAccount)}
        rows={map.accounts}
        rowKey={({ code }) => code}
      />
      {account && <CodeDialog account={account} asOf={map.asOf} onClose={() => setAccount(null)} />}
    </section>
  );
}

const columns = (
  mayMap: boolean,
  change: (account: MappedAccount) => void,
): Column<MappedAccount>[] => [
  { header: t`Account`, cell: accountName, isTitle: true },
  { header: t`Code`, cell: ({ externalCode }) => externalCode ?? t`None yet` },
  { header: t`Holds from`, cell: ({ from }) => (from ? dayText(from) : '') },
  ...(mayMap ? [changeColumn(change)] : []),
];

const changeColumn = (change: (account: MappedAccount) => void): Column<MappedAccount> => ({
  header: t`Change`,
  cell: (account) => {
    const name = accountName(account);
    // The label begins with the words that are seen, so that they can be said to a voice control.
    return (
      <Button
        tone="quiet"
        aria-label={account.externalCode ? t`Change the code: ${name}` : t`Give a code: ${name}`}
        onClick={() => change(account)}
      >
        {account.externalCode ? <Trans>Change the code</Trans> : <Trans>Give a code</Trans>}
      </Button>
    );
  },
});

interface CodeDialogProps {
  account: MappedAccount;
  asOf: string;
  onClose: () => void;
}

function CodeDialog({ account, asOf, onClose }: CodeDialogProps) {
  const saving = useMapAccount(account.code);
  return (
    <Dialog isOpen onClose={onClose} title={accountName(account)}>
      <Form
        schema={accountCodeForm}
        defaultValues={{ from: account.from ?? `${asOf.slice(0, 4)}-01-01`, externalCode: '' }}
        onSubmit={(typed) => saving.mutateAsync(typed, { onSuccess: onClose })}
      >
        <TextInput
          name="externalCode"
          label={t`The code in your accountant’s books`}
          autoComplete="off"
        />
        <TextInput name="from" type="date" label={t`Holds from`} />
        <FormButtons
          confirm={<Trans>Save the code</Trans>}
          pendingText={t`Saving…`}
          write={saving}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import type { DeskSearch } from '@shared/contract/search';
import { moneyText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { paths } from '@client/paths';
import type { IconName } from '@client/ui/icon';
import { loanNumber } from '@shared/loan-number';

export interface PageFound {
  href: string;
  label: string;
  icon: IconName;
}

/** One thing that was found. */
export interface Find {
  key: string;
  href: string;
  icon: IconName;
  title: string;
  detail?: string;
}

/** All of one kind that was found. */
export interface Finds {
  name: string;
  items: Find[];
}

/** What a text finds, kinds that have nothing left out; without a text, every page. */
export function findsOf(
  pages: readonly PageFound[],
  text: string,
  found: DeskSearch | undefined,
): Finds[] {
  const begun = text.toLowerCase();
  const kinds: Finds[] = [
    { name: t`People`, items: (found?.people ?? []).map(personFound) },
    { name: t`Loans`, items: (found?.loans ?? []).map(loanFound) },
    { name: t`Payments`, items: (found?.payments ?? []).map(paymentFound) },
    {
      name: t`Pages`,
      items: pages
        .filter(({ label }) => label.toLowerCase().includes(begun))
        .map(({ href, label, icon }) => ({ key: href, href, icon, title: label })),
    },
  ];
  return kinds.filter(({ items }) => items.length > 0);
}

const personFound = (person: DeskSearch['people'][number]): Find => ({
  key: person.id,
  href: paths.adminPerson(person.id),
  icon: person.isFrozen ? 'lock' : 'user',
  title: fullNameOf(person),
  detail: person.phoneMasked,
});

const loanFound = ({ amount, borrower, ...loan }: DeskSearch['loans'][number]): Find => ({
  key: loan.id,
  href: paths.adminLoan(loan.id),
  icon: 'loans',
  title: `${fullNameOf(borrower)} · ${moneyText(amount)}`,
  detail: `${loanNumber(loan)} · ${words().loanStatuses[loan.status]}`,
});

const paymentFound = ({ receipt, amount, loan }: DeskSearch['payments'][number]): Find => ({
  key: receipt,
  href: loan ? paths.adminLoan(loan.id) : paths.adminMoney(),
  icon: 'receipt',
  title: `${receipt} · ${moneyText(amount)}`,
  detail: loan ? loanNumber(loan) : t`Belongs to no loan yet`,
});

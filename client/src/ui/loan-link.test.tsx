import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@client/show.fixture';
import { LoanLink } from './loan-link';

const LOAN = {
  id: '0190a000-0000-7000-8000-000000000001',
  reference: 'LN7K2M9X4P',
  borrower: { firstName: 'Asha', lastName: 'Otieno' },
};

test.each([
  ['was paid out here has its reference', null, 'LN7K2M9X4P · Asha Otieno'],
  [
    'moved in has its old numbers too, the last system first',
    { source: 'mifos', number: '000000101', earlier: [{ source: 'ledger-2019', number: '77' }] },
    'LN7K2M9X4P (mifos 000000101, ledger-2019 77) · Asha Otieno',
  ],
])('a loan that %s', (_what, broughtForward, text) => {
  show(<LoanLink {...LOAN} broughtForward={broughtForward} />);
  expect(screen.getByRole('link').textContent).toBe(text);
});

import type { ComponentType } from 'react';
import { page } from '@client/routes';
import type { DeskPattern } from '@shared/paths';

/** The pages of the desk, each at its own pattern. A new one also stands in desk-places.ts. */
export const DESK_PAGES = {
  admin: page('admin', () => import('./admin'), 'AdminPage'),
  adminLoans: page('adminLoans', () => import('./admin-loans'), 'AdminLoansPage'),
  adminLoan: page('adminLoan', () => import('./admin-loan'), 'AdminLoanPage'),
  adminLedger: page('adminLedger', () => import('./admin-ledger'), 'AdminLedgerPage'),
  adminAccount: page('adminAccount', () => import('./admin-account'), 'AdminAccountPage'),
  adminJournal: page('adminJournal', () => import('./admin-journal'), 'AdminJournalPage'),
  adminUsers: page('adminUsers', () => import('./admin-users'), 'AdminUsersPage'),
  adminPerson: page('adminPerson', () => import('./admin-person'), 'AdminPersonPage'),
  adminAudit: page('adminAudit', () => import('./admin-audit'), 'AdminAuditPage'),
  adminMessages: page('adminMessages', () => import('./admin-messages'), 'AdminMessagesPage'),
  adminInbox: page('adminInbox', () => import('./admin-inbox'), 'AdminInboxPage'),
  adminMoney: page('adminMoney', () => import('./admin-money'), 'AdminMoneyPage'),
  adminPayments: page('adminPayments', () => import('./admin-payments'), 'AdminPaymentsPage'),
  adminCollections: page(
    'adminCollections',
    () => import('./admin-collections'),
    'AdminCollectionsPage',
  ),
  adminApprovals: page('adminApprovals', () => import('./admin-approvals'), 'AdminApprovalsPage'),
  adminPayouts: page('adminPayouts', () => import('./admin-payouts'), 'AdminPayoutsPage'),
  adminConfirm: page('adminConfirm', () => import('./admin-confirm'), 'AdminConfirmPage'),
  adminAppeals: page('adminAppeals', () => import('./admin-appeals'), 'AdminAppealsPage'),
  adminComplaints: page(
    'adminComplaints',
    () => import('./admin-complaints'),
    'AdminComplaintsPage',
  ),
  adminBureau: page('adminBureau', () => import('./admin-bureau'), 'AdminBureauPage'),
  adminReports: page('adminReports', () => import('./admin-reports'), 'AdminReportsPage'),
  adminRegulator: page('adminRegulator', () => import('./admin-regulator'), 'AdminRegulatorPage'),
  adminExports: page('adminExports', () => import('./admin-exports'), 'AdminExportsPage'),
  adminImports: page('adminImports', () => import('./admin-imports'), 'AdminImportsPage'),
  adminStaff: page('adminStaff', () => import('./admin-staff'), 'AdminStaffPage'),
  adminProducts: page('adminProducts', () => import('./admin-products'), 'AdminProductsPage'),
  adminServices: page('adminServices', () => import('./admin-services'), 'AdminServicesPage'),
} satisfies Record<DeskPattern, ComponentType>;

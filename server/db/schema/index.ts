export * from './accounts';
export * from './events';
export * from './guarantees';
export * from './idempotency';
export * from './ledger';
export * from './loans';
export * from './payments';
export * from './reconciliation';

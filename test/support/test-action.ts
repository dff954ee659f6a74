import type { AuditAction } from '../../src/core/audit-actions'

/** An action that the table does not hold, as entries of another version may have one. */
export const TEST_ACTION = 'test.entry' as AuditAction

import type { AuditAction } from '../../src/core/audit-actions'

/** An audit action that is not in the table, like one of another version. */
export const TEST_ACTION = 'test.entry' as AuditAction

import type { AuditEvent } from './api.ts'

/** For tests: an event that can be taken back. */
export const approvalOf = (id: string): AuditEvent => ({
  id,
  position: id,
  at: '2026-11-21T10:00:00.000Z',
  version: 1,
  type: 'CompanyApproved',
  what: 'Freigegeben',
  by: { kind: 'user', key: 'ida', name: 'Ida Quandt' },
  object: { stream: `company-${id}`, kind: 'company', kindName: 'Unternehmen', aboutPerson: false, id },
  correlation: 'c',
  command: id,
  causation: id,
  canUndo: true,
})

/**
 * What administrators may take back, by the type of its event (D-10.9): decisions about companies, deletions, imports, and what was done to
 * industries. That something newer can stand in the way is found when it is tried.
 */
const undoableTypes: ReadonlySet<string> = new Set([
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalRevoked',
  'CompanyDeleted',
  'CompanyImportCompleted',
  'IndustryRenamed',
  'IndustriesMerged',
  'IndustryArchived',
])

export const isUndoable = (type: string): boolean => undoableTypes.has(type)

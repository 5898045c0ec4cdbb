/**
 * What administrators may take back, by the type of its event (D-10.9): decisions about companies, deletions, imports, what was done to
 * industries, roles, and which definition of a view counts. That something newer can stand in the way is found when it is tried.
 */
const undoableTypes: ReadonlySet<string> = new Set([
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalRevoked',
  'CompanyChangesAccepted',
  'CompanyDeleted',
  'CompanyImportCompleted',
  'IndustryRenamed',
  'IndustriesMerged',
  'IndustryArchived',
  'RoleAssigned',
  'RoleUnassigned',
  'ViewDefinitionSelected',
])

/** Whether an administrator can take events of this type back (D-10.9); a button is shown for these. */
export const isUndoable = (type: string): boolean => undoableTypes.has(type)

import { auditLog } from './audit-log.ts'
import { viewDefinitions } from './view-definitions.ts'

/** The read models of insight under their readers' names. */
export const insightModels = { auditBlocks: auditLog, viewDefinitionDocuments: viewDefinitions }

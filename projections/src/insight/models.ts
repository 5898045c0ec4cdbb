import { auditLog } from './audit-log.ts'
import { viewDefinitions } from './view-definitions.ts'

/** The read models of insight, by what their readers call them. */
export const insightModels = { auditBlocks: auditLog, viewDefinitionDocuments: viewDefinitions }

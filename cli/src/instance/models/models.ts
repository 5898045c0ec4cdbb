import type { CompanyOwnersDocument } from '@schaufenster/projections/directory/company-owners.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import type { ReviewRunDocument } from '@schaufenster/projections/directory/review-runs.ts'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { ConsentDocument } from '@schaufenster/projections/identity/consent-ledger.ts'
import type { PrivacyRequestDocument } from '@schaufenster/projections/identity/privacy-requests.ts'
import type { RoleDocument } from '@schaufenster/projections/identity/role.ts'
import type { UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import type { UserNamesDocument } from '@schaufenster/projections/identity/user-names.ts'
import type { AuditBlockDocument } from '@schaufenster/projections/insight/audit-log.ts'
import type { ViewDefinitionsDocument } from '@schaufenster/projections/insight/view-definitions.ts'
import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { Freshness } from '@schaufenster/query-service/app/freshness.ts'
import type { IndustryBook } from '@schaufenster/query-service/directory/industry-book.ts'
import type { ModelUpkeep } from './folding.ts'

/** The read models as everybody reads them, and what their operator can do with them. */
export interface Models extends ModelUpkeep {
  readonly companies: DocumentReader<CompanyProfileDocument>
  /** Who owns them, by company. */
  readonly companyOwners: DocumentReader<CompanyOwnersDocument>
  readonly importJobs: DocumentReader<ImportJobDocument>
  readonly reviewRuns: DocumentReader<ReviewRunDocument>
  readonly legalPages: DocumentReader<LegalPageDocument>
  /** Names and addresses stay sealed. */
  readonly users: DocumentReader<UserAccountDocument>
  readonly roles: DocumentReader<RoleDocument>
  readonly userNames: DocumentReader<UserNamesDocument>
  /** What browsers decided about cookies; nobody is named in it. */
  readonly consents: DocumentReader<ConsentDocument>
  /** What people asked for about their own data; nobody is named in it. */
  readonly privacyRequests: DocumentReader<PrivacyRequestDocument>
  readonly auditBlocks: DocumentReader<AuditBlockDocument>
  /** What counts as a view, in all versions that there are. */
  readonly viewDefinitions: () => Promise<ViewDefinitionsDocument>
  /** All industries as they are now; the same value as long as none changed. */
  readonly industries: () => Promise<IndustryBook>
  readonly search: SearchIndex
  /** Rejects while the engine that has the search index doesn't answer. */
  readonly searchAnswers: () => Promise<void>
  /** What of it waits. */
  readonly searchEntries: Pick<DocumentReader<unknown>, 'parkedAmong' | 'parkedKeys'>
  readonly analyser: Analyser
  readonly freshness: Freshness
}

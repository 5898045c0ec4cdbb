import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { germanDate } from '../../lib/format.ts'

/** "Stand 3. März 2026", or "importiert am …" if the day of a source's data is unknown. */
export const sourceDay = ({ date, dateIsOfImport }: NonNullable<CompanyView['source']>): string =>
  `${dateIsOfImport === true ? 'importiert am' : 'Stand'} ${germanDate(date)}`

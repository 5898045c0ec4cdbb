import type { OperatorData } from '@schaufenster/events/discovery/operator-events.ts'
import { heldVersions, type LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { LegalPageView } from './contract.ts'
import { withOperator } from './operator-imprint.ts'

/** What a legal page depends on besides its text. */
export interface LegalLook {
  /** YYYY-MM-DD in Germany. */
  readonly today: string
  readonly operator: OperatorData | undefined
  /** Also sees versions that are not in force yet. */
  readonly mayManage: boolean
}

/** A version of a legal page; without a number the one in force. Undefined: there is no such version, or nobody may see it yet. */
export const legalPageView = (
  page: string,
  document: LegalPageDocument,
  version: number | undefined,
  { today, operator, mayManage }: LegalLook,
): LegalPageView | undefined => {
  const held = heldVersions(document, today)
  const seen = mayManage ? document.versions : held
  const current = held.at(-1)
  const shown = version === undefined ? current : seen.find((each) => each.version === version)
  return (
    shown &&
    current && {
      page,
      ...shown,
      html: withOperator(shown.html, operator),
      current: current.version,
      versions: seen.map(({ version: number, validFrom }) => ({ version: number, validFrom })),
    }
  )
}

import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { LegalPageView } from './contract.ts'

/** A version of a legal page; without a number the newest. Undefined: there is no such version. */
export const legalPageView = (
  page: string,
  { versions }: LegalPageDocument,
  version: number | undefined,
): LegalPageView | undefined => {
  const shown = version === undefined ? versions.at(-1) : versions.find((each) => each.version === version)
  return (
    shown && {
      page,
      ...shown,
      versions: versions.map(({ version: number, validFrom }) => ({ version: number, validFrom })),
    }
  )
}

import type { ReactNode } from 'react'
import { formProblem, type FormState } from '../../lib/form-state.ts'
import { dotted, germanDate } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { CompanyEntry } from '../company-entry.tsx'
import { useOpening } from '../opening-line.tsx'
import type { PartnerRow } from './api.ts'

interface PartnerEntryProps {
  readonly row: PartnerRow
  /** What its date is: "Angefragt am". */
  readonly since: string
  /** Of what is done with it. */
  readonly state: FormState
  readonly end: ReactNode
}

/** The other company, as a small window. */
export const PartnerEntry = ({ row, since, state, end }: PartnerEntryProps) => {
  const { company } = row
  const opening = useOpening(company)
  const problem = formProblem(state)
  return (
    <CompanyEntry
      company={company}
      light={opening.kind}
      to={paths.company.href(company.slug)}
      heading="h3"
      end={end}
    >
      <p className="company-list__facts">{dotted([company.industry[0]?.name, company.city])}</p>
      <p className="company-list__facts">
        {since} <time dateTime={row.since}>{germanDate(row.since)}</time>
      </p>
      {problem !== undefined && (
        <p className="company-list__reason" role="alert">
          {problem}
        </p>
      )}
    </CompanyEntry>
  )
}

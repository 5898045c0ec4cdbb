import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { HoursEditor } from '../../directory/hours/hours-editor.tsx'
import { SpecialDaysSection } from '../../directory/hours/special/special-days-section.tsx'
import { PartPage } from './part-page.tsx'

/** `/unternehmen/oeffnungszeiten/{id}` */
export const View = () => <PartPage title="Öffnungszeiten" part="hours" editor={Hours} />

const Hours = ({ draft }: { readonly draft: CompanyDraft }) => (
  <>
    <HoursEditor draft={draft} />
    <SpecialDaysSection draft={draft} />
  </>
)

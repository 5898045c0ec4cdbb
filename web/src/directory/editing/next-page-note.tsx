import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { keptInBrowser } from '../../lib/kept-texts.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { nextPage } from './next-page.ts'

const keyOf = (company: string) => `weiter-geschlossen:${company}`

/** Leads from page to page until the entry is complete, or its owner wants no more of it; that is kept in this browser. */
export const NextPageNote = ({ company }: { readonly company: CompanyDraft }) => {
  const { id, completeness } = company
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => keptInBrowser.read(keyOf(id)) !== undefined)
  const found = nextPage(company, pathname)
  if (found === undefined || closed) return null
  const { here, next } = found
  const close = () => {
    setClosed(true)
    keptInBrowser.keep(keyOf(id), '1')
  }
  return (
    <section className="next-page" aria-label="Weiter ausfüllen">
      <p>
        {`Ihr Eintrag ist zu ${completeness.percent} % vollständig.`}
        {here.length > 0 && ` Auf dieser Seite fehlt noch: ${here.join(', ')}.`}
      </p>
      {next !== undefined && (
        <ButtonLink size="s" to={next.href}>
          Weiter: {next.label}
        </ButtonLink>
      )}
      <IconButton label="Nicht mehr daran erinnern" icon={<IconX />} onClick={close} />
    </section>
  )
}

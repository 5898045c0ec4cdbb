import { IconHistory } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { companyAsOf, type ProfileAsOf } from '../../directory/as-of/as-of.ts'
import { whatIsMissing } from '../../directory/as-of/what-is-missing.ts'
import { CompanyArticle } from '../../directory/profile/company-article.tsx'
import { CompanySkeleton } from '../../directory/profile/company-skeleton.tsx'
import { pastTime } from '../../insight/event-time.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import type { CompanySections } from '../company-sections.tsx'
import type { CompanyOrigin } from '../public/served-parts.ts'
import './company-as-of.css'

/** What visitors saw of it then. */
const wordsOf: Readonly<Record<ProfileAsOf['status'], string>> = {
  draft: 'Damals war der Eintrag ein Entwurf und nicht öffentlich.',
  pending: 'Damals war der Eintrag in Prüfung und nicht öffentlich.',
  approved: 'Damals war die Seite für alle zu sehen.',
  hidden: 'Damals war der Eintrag verborgen und nicht öffentlich.',
  rejected: 'Damals war der Eintrag abgelehnt und nicht öffentlich.',
  deleted: 'Damals war der Eintrag gelöscht und nicht öffentlich.',
}

interface CompanyAsOfProps {
  readonly slug: string
  /** A day, a moment or the id of an event. */
  readonly asOf: string
  /** Those of the page that shows it: a file of the build that both import would be named on every page. */
  readonly Sections: typeof CompanySections
  readonly Origin: typeof CompanyOrigin
}

/** `/unternehmen/{slug}?stand=`: the page of a company as it was, for administrators. */
export const CompanyAsOf = ({ slug, asOf, Sections, Origin }: CompanyAsOfProps) => {
  const dispatch = useAppDispatch()
  const page = useAnswer(companyAsOf)
  useEffect(() => {
    dispatch(companyAsOf.asked({ company: slug, asOf }))
  }, [asOf, dispatch, slug])
  if (page.status === 'ready')
    return <AsOfPage slug={slug} past={page.data} Sections={Sections} Origin={Origin} />
  if (page.status !== 'failed') return <CompanySkeleton />
  return (
    <div className="contained past-missing">
      <Head title="Früherer Stand" />
      <EmptyState title="Diesen Stand gibt es nicht">
        <p>
          {page.problem.kind === 'invalid'
            ? 'In der Adresse steht hinter „stand=“ kein Tag und kein Zeitpunkt.'
            : page.problem.message}
        </p>
        <ButtonLink to={paths.company.href(slug)}>Zur heutigen Seite</ButtonLink>
      </EmptyState>
    </div>
  )
}

const AsOfPage = ({
  slug,
  past: { asOf, status, company },
  Sections,
  Origin,
}: Pick<CompanyAsOfProps, 'slug' | 'Sections' | 'Origin'> & {
  readonly past: ProfileAsOf
}) => {
  const at = pastTime(asOf)
  const title = at === undefined ? 'Stand von heute' : `Stand vom ${at}`
  return (
    <div className="past-company">
      <Head title={`${company.name}, ${title}`} />
      <aside className="past-band" aria-label="Früherer Stand">
        <div className="past-band__content contained">
          <IconHistory aria-hidden="true" />
          <p>
            <strong>{at === undefined ? title : `${title} Uhr`}</strong>{' '}
            {at === undefined ? 'Dieser Zeitpunkt kommt erst noch.' : wordsOf[status]} {whatIsMissing}
          </p>
          <p className="past-band__ways">
            <Link to={paths.company.href(slug)}>Zur heutigen Seite</Link>
            <Link to={privatePaths.adminProtocol.href({ objekt: company._id })}>Zum Protokoll</Link>
          </p>
        </div>
      </aside>
      <CompanyArticle
        company={company}
        sections={<Sections company={company} />}
        origin={<Origin company={company} />}
      />
    </div>
  )
}

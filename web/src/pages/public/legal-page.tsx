import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppSelector } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { askedVersion, legalPageAt } from '../../discovery/legal-address.ts'
import { legalPageRequested } from '../../discovery/slice.ts'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'

/** Impressum, Datenschutz, AGB: versioned documents (D-3.10). Every version stays readable; only the one in force is for search engines. */
export const View = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = legalPageAt(pathname)
  const loadable = useAppSelector((state) => state.discovery.legalPage)
  const document = dataOf(loadable)
  if (loadable.status === 'failed') {
    return (
      <LoadFailed
        problem={loadable.problem}
        retry={legalPageRequested({ page, version: askedVersion(search) })}
      />
    )
  }
  return (
    <div className="legal contained">
      {document === undefined ? (
        <>
          <LoadingNote />
          <Skeleton width="50%" height="3rem" />
          <Skeleton height="20rem" />
        </>
      ) : (
        <LegalDocument document={document} path={pathname} />
      )}
    </div>
  )
}

const LegalDocument = ({ document, path }: { readonly document: LegalPageView; readonly path: string }) => {
  const newest = Math.max(...document.versions.map(({ version }) => version), document.version)
  const current = document.version === newest
  return (
    <article>
      <Head
        title={document.title}
        {...(current ? { canonical: path, description: `${document.title} von Schaufenster` } : {})}
      />
      <h1>{document.title}</h1>
      <p className="legal__version">
        Fassung {document.version}, gültig ab {germanDate(document.validFrom)}
      </p>
      {!current && (
        <Notice>
          Das ist eine frühere Fassung. <Link to={path}>Zur aktuellen Fassung</Link>
        </Notice>
      )}
      {/* The texts begin with headings of the third level (D-G9). */}
      <h2 className="visually-hidden">Wortlaut</h2>
      {/* The API has sanitised it by an allowlist (D-G9). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: document.html }} />
      {document.versions.length > 1 && (
        <nav className="legal__versions" aria-label="Fassungen">
          <h2>Alle Fassungen</h2>
          <ul className="plain-list">
            {document.versions.map(({ version, validFrom }) => (
              <li key={version}>
                <Link
                  to={version === newest ? path : `${path}?fassung=${version}`}
                  aria-current={version === document.version ? 'page' : undefined}
                >
                  Fassung {version}
                </Link>{' '}
                ab {germanDate(validFrom)}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

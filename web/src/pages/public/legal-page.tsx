import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { legalKey, legalText } from '../../discovery/api.ts'
import { askedVersion, legalPageAt } from '../../discovery/legal-address.ts'
import { withContents, type LegalSection } from '../../discovery/legal-contents.ts'
import { operatorData, operatorJsonLd } from '../../discovery/operator/operator.ts'
import { isAdmin } from '../../identity/permissions.ts'
import { germanDate } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

/** Impressum, Datenschutz, AGB: versioned documents (D-3.10). Every version stays readable; only the one in force is for search engines. */
export const View = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = legalPageAt(pathname)
  const question = { page, version: askedVersion(search) }
  const loadable = useAnswer(legalText, legalKey(question))
  const document = dataOf(loadable)
  if (loadable.status === 'failed') {
    return <LoadFailed problem={loadable.problem} retry={legalText.asked(question)} />
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
  const isCurrent = document.version === document.current
  const site = useAppSelector((state) => state.site)
  const operator = dataOf(useAnswer(operatorData))?.data
  const jsonLd =
    document.page === 'impressum' && operator !== undefined ? operatorJsonLd(operator, site) : undefined
  const { html, sections } = useMemo(() => withContents(document.html), [document.html])
  return (
    <article className="legal__document">
      <Head
        title={document.title}
        {...(jsonLd !== undefined && { jsonLd })}
        {...(isCurrent ? { canonical: path, description: `${document.title} von Schaufenster` } : {})}
      />
      <header className="legal__head">
        <h1>{document.title}</h1>
        <p className="legal__version">
          Fassung {document.version}, gültig ab {germanDate(document.validFrom)}
        </p>
        {!isCurrent && (
          <Notice>
            {document.version < document.current
              ? 'Das ist eine frühere Fassung.'
              : 'Diese Fassung gilt noch nicht.'}{' '}
            <Link to={path}>Zur aktuellen Fassung</Link>
          </Notice>
        )}
        {document.page === 'impressum' && namesNobody.test(document.html) && <OperatorMissing />}
      </header>
      <LegalContents sections={sections} />
      <div className="legal__text">
        <h2 className="visually-hidden">Wortlaut</h2>
        {/* The API has sanitised it by an allowlist (D-G9). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <LegalVersions document={document} path={path} />
      </div>
    </article>
  )
}

/** Replaces the operator in the text that every installation starts with. */
const namesNobody = /noch\s+nicht\s+hinterlegt/

/** For administrators only: the imprint names nobody yet (D-3.11). */
const OperatorMissing = () => {
  const session = useAppSelector((state) => state.identity.session)
  if (session.status !== 'loggedIn' || !isAdmin(session.user)) return null
  return (
    <Notice title="Die Angaben des Betreibers fehlen">
      <p>
        Vor dem öffentlichen Betrieb gehören hierher: Name und Anschrift, wer vertritt, E-Mail und Telefon,
        Register mit Nummer und, falls vorhanden, die Umsatzsteuer-Identifikationsnummer (§ 5 DDG). Tragen Sie
        sie in der Verwaltung unter „Betreiber“ ein. Diesen Hinweis sehen nur Administratoren.
      </p>
    </Notice>
  )
}

/** Sections from which a text is long enough for contents. */
const manySections = 3

const LegalContents = ({ sections }: { readonly sections: readonly LegalSection[] }) =>
  sections.length < manySections ? null : (
    <nav className="legal__contents" aria-labelledby="inhalte">
      <h2 id="inhalte">Inhalt</h2>
      <ol className="plain-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )

interface LegalVersionsProps {
  readonly document: LegalPageView
  readonly path: string
}

const LegalVersions = ({ document, path }: LegalVersionsProps) =>
  document.versions.length < 2 ? null : (
    <nav className="legal__versions" aria-label="Fassungen">
      <h2>Alle Fassungen</h2>
      <ul className="plain-list">
        {document.versions.map(({ version, validFrom }) => (
          <li key={version}>
            <Link
              to={version === document.current ? path : `${path}?fassung=${version}`}
              aria-current={version === document.version ? 'page' : undefined}
            >
              Fassung {version}
            </Link>{' '}
            ab {germanDate(validFrom)}
          </li>
        ))}
      </ul>
    </nav>
  )

import type { OperatorView } from '@schaufenster/query-service/discovery/operator-contract.ts'
import { useSearchParams } from 'react-router'
import { ContactFormView } from '../../discovery/contact/contact-form.tsx'
import { operatorData, operatorJsonLd } from '../../discovery/operator/operator.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { phoneHref } from '../../lib/phone-href.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import './static-page.css'

/** `/kontakt`: how the operator is reached, until there are conversations. */
export const View = () => {
  const [search] = useSearchParams()
  const loadable = useAnswer(operatorData)
  const site = useAppSelector((state) => state.site)
  const answer = dataOf(loadable)
  if (answer === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={operatorData.asked()} />
  const operator = answer?.data
  return (
    <div className="static-page contained">
      <Head
        title="Kontakt"
        canonical={paths.contact.href()}
        description="So erreichen Sie den Betreiber von Schaufenster."
        {...(operator !== undefined && { jsonLd: operatorJsonLd(operator, site) })}
      />
      <h1>Kontakt</h1>
      {search.has('gesendet') && (
        <Notice tone="success" title="Ihre Nachricht ist unterwegs">
          <p>Wir antworten an die Adresse, die Sie angegeben haben.</p>
        </Notice>
      )}
      {search.has('fehler') && (
        <Notice tone="error" title="Ihre Nachricht wurde nicht gesendet">
          <p>
            Bitte füllen Sie alle Felder aus, geben Sie eine gültige E-Mail-Adresse an und bestätigen Sie die
            Datenschutzerklärung.
          </p>
        </Notice>
      )}
      {answer === undefined && (
        <>
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      )}
      {answer !== undefined && operator === undefined && <NobodyYet />}
      {operator !== undefined && (
        <div className="static-page__columns">
          <section aria-labelledby="schreiben">
            <h2 id="schreiben">Schreiben Sie uns</h2>
            <p>
              Sie möchten einen Eintrag übernehmen, berichtigen oder entfernen, oder etwas fragen? Wir
              antworten per E-Mail.
            </p>
            <ContactFormView about={search.get('zu')?.slice(0, 200) ?? ''} />
          </section>
          <OperatorCard operator={operator} />
        </div>
      )}
    </div>
  )
}

const NobodyYet = () => (
  <>
    <p>
      Der Betreiber dieser Installation hat seine Kontaktdaten noch nicht hinterlegt. Bis dahin ist sie nicht
      für den öffentlichen Betrieb bestimmt.
    </p>
    <p>
      <ButtonLink to={paths.imprint.href()}>Zum Impressum</ButtonLink>
    </p>
  </>
)

const OperatorCard = ({ operator }: { readonly operator: OperatorView }) => {
  const { name, legalForm, street, plz, city, country, phone, email } = operator
  return (
    <section className="static-page__card" aria-labelledby="adresse">
      <h2 id="adresse">So erreichen Sie uns</h2>
      <address>
        {[name, legalForm].filter(Boolean).join(' ')}
        <br />
        {street}
        <br />
        {plz} {city}
        {country !== undefined && (
          <>
            <br />
            {country}
          </>
        )}
      </address>
      {phone !== undefined && (
        <p>
          Telefon: <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      <p>
        E-Mail: <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  )
}

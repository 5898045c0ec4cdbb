import { useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { noticeSubject } from '../../reputation/notices/api.ts'
import { NoticeFormView } from '../../reputation/notices/notice-form.tsx'
import { isReason } from '../../reputation/notices/notice-words.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import './static-page.css'

/** `/melden`: reports content, or data that are wrong (D-7.8). */
export const View = () => {
  const [search] = useSearchParams()
  const asked = search.get('grund') ?? ''
  const reason = isReason(asked) ? asked : ''
  const isAboutData = reason === 'wrongData'
  const url = search.get('url')?.slice(0, 2_000) ?? ''
  const subject = dataOf(useAnswer(noticeSubject, url))
  return (
    <div className="static-page contained">
      <Head
        title={isAboutData ? 'Falsche Daten melden' : 'Inhalt melden'}
        canonical={paths.report.href()}
        description="Melden Sie Inhalte, die gegen ein Gesetz oder die Nutzungsbedingungen verstoßen, oder falsche Angaben."
      />
      <h1>{isAboutData ? 'Stimmen Daten nicht?' : 'Inhalt melden'}</h1>
      {search.has('fehler') && (
        <Notice tone="error" title="Ihre Meldung wurde nicht gesendet">
          <p>
            Bitte wählen Sie einen Grund, beschreiben Sie, worum es geht, geben Sie Name und E-Mail-Adresse an
            und setzen Sie das Häkchen am Ende.
          </p>
        </Notice>
      )}
      <p>
        {isAboutData
          ? 'Sagen Sie uns, was in diesem Eintrag falsch oder veraltet ist. Wir geben es an das Unternehmen weiter und sehen selbst nach.'
          : 'Sie haben etwas entdeckt, das gegen ein Gesetz oder unsere Nutzungsbedingungen verstößt? Ein Mensch prüft Ihre Meldung, und wir schreiben Ihnen, wie wir entschieden haben.'}
      </p>
      <p>
        Wenn es um den sexuellen Missbrauch von Kindern geht, brauchen Sie weder Namen noch Adresse anzugeben.
      </p>
      <section className="static-page__form" aria-label="Formular">
        <NoticeFormView key={search.toString()} url={url} subject={subject} reason={reason} />
      </section>
    </div>
  )
}

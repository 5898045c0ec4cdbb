import type { TextAwaited } from '@schaufenster/command-service/reputation/review-contract.ts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { AwaitedText, WrittenBefore } from '../../reputation/reviews/awaited-text.tsx'
import { awaitedText, confirmText } from '../../reputation/reviews/write.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import './static-page.css'

const questions = {
  review: 'Haben Sie diese Bewertung geschrieben?',
  comment: 'Haben Sie diesen Kommentar geschrieben?',
} as const

const titleOf = (text: TextAwaited['data'] | undefined): string => {
  if (text === undefined) return 'Haben Sie das geschrieben?'
  return text.written === undefined ? questions[text.kind] : `Sie haben ${text.company.name} schon bewertet`
}

/** `/bewertung/bestaetigen?code=…`: where the link of a mail leads. It needs a press: programs that look into mails open links, too. */
export const View = () => {
  const code = useSearchParams()[0].get('code') ?? ''
  const dispatch = useDispatch()
  const awaited = useAnswer(awaitedText, code)
  useEffect(() => {
    if (code !== '') dispatch(awaitedText.asked(code))
  }, [dispatch, code])
  const isOver = awaited.status === 'failed' && awaited.problem.kind === 'notFound'
  const text = dataOf(awaited)
  if (text === undefined && awaited.status === 'failed' && !isOver)
    return <LoadFailed problem={awaited.problem} retry={awaitedText.asked(code)} />
  return (
    <div className="static-page contained">
      <Head title="Bewertung bestätigen" />
      {code === '' || isOver ? (
        <LinkIsOver />
      ) : (
        <>
          <h1>{titleOf(text)}</h1>
          {text === undefined ? (
            <>
              <NeedsScripts />
              <LoadingNote />
              <Skeleton height="12rem" />
            </>
          ) : (
            <>
              <AwaitedText text={text} />
              {text.written === undefined ? (
                <Confirmation code={code} />
              ) : (
                <WrittenBefore written={text.written} />
              )}
            </>
          )}
        </>
      )}
    </div>
  )
}

const Confirmation = ({ code }: { readonly code: string }) => {
  const dispatch = useDispatch()
  const { state } = useForm(confirmText)
  return (
    <>
      <p>
        Wenn Sie auf den Knopf drücken, wird Ihr Text geprüft und danach mit dem Namen veröffentlicht, den Sie
        angegeben haben. Ihre E-Mail-Adresse sieht niemand.
      </p>
      <Form label="Bestätigen" state={state} onSend={() => dispatch(confirmText.requested(code))}>
        <div className="static-page__ways">
          <Button type="submit" look="primary" busy={state.status === 'sending'}>
            Ja, das ist von mir
          </Button>
        </div>
      </Form>
      <p>Wenn nicht, tun Sie nichts: Was niemand bestätigt, löschen wir nach sieben Tagen.</p>
    </>
  )
}

/** Said when the page opens, and not only to whoever presses. */
const LinkIsOver = () => (
  <>
    <h1>Dieser Link gilt nicht</h1>
    <p>
      Vielleicht fehlt ein Stück der Adresse: Öffnen Sie den Link bitte noch einmal aus der E-Mail. Er gilt
      sieben Tage lang. Danach ist Ihr Text gelöscht, und Sie können ihn auf der Seite des Unternehmens neu
      schreiben.
    </p>
    <p>
      <Link className="button button--primary" to={paths.search.href()}>
        Unternehmen suchen
      </Link>
    </p>
  </>
)

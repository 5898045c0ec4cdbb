import type { OwnComment, OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { longestTexts } from './longest-texts.ts'
import { appealRejection, type Asked } from './write.ts'

const rules: Rules = {
  explanation: [
    needed('Bitte schreiben Sie, warum Sie die Ablehnung für falsch halten.'),
    plainText,
    atMost(longestTexts.appeal),
  ],
}

interface AppealFormProps extends Asked {
  readonly kind: 'review' | 'comment'
}

const AppealForm = ({ kind, id, code }: AppealFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(appealRejection)
  return (
    <Form
      label="Beschwerde einlegen"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(appealRejection.requested({ kind, id, code, explanation: textOf(data, 'explanation') }))
      }
    >
      <MessageField label="Warum halten Sie die Ablehnung für falsch?" name="explanation" />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Beschwerde einlegen
      </Button>
    </Form>
  )
}

interface AppealSectionProps {
  readonly text: OwnReview | OwnComment
  readonly code: string | undefined
}

/** The way to have the platform decide about a rejection, its own as well, without an account, and once. */
export const AppealSection = ({ text, code }: AppealSectionProps) => {
  const { id, status, appeal, isAppealed, overridden, noticePage } = text
  if (status === 'rejected' && isAppealed === true)
    return (
      <section aria-labelledby="beschwerde">
        <h2 id="beschwerde">Ihre Beschwerde wird geprüft</h2>
        <p>
          Bei Schaufenster sieht sich ein Mensch die Ablehnung noch einmal an. Sie müssen nichts weiter tun:
          Wir schreiben Ihnen, sobald darüber entschieden ist, und die Entscheidung steht dann auch hier. Bis
          dahin wird Ihr Text nicht gezeigt.
        </p>
      </section>
    )
  if (noticePage !== undefined)
    return (
      <section aria-labelledby="beschwerde">
        <h2 id="beschwerde">Nicht einverstanden?</h2>
        <p>
          Entschieden hat ein Mensch bei Schaufenster auf eine Meldung hin. Begründung und kostenlose
          Beschwerde: <a href={noticePage}>zur Seite der Meldung</a>
        </p>
      </section>
    )
  if (status !== 'rejected' || appeal !== undefined) return null
  return (
    <section aria-labelledby="beschwerde">
      <h2 id="beschwerde">Nicht einverstanden?</h2>
      <p>
        {overridden === undefined
          ? 'Legen Sie kostenlos Beschwerde ein: Dann entscheidet Schaufenster und nicht das Unternehmen.'
          : 'Legen Sie kostenlos Beschwerde ein: Dann prüft bei Schaufenster ein Mensch die Ablehnung noch einmal.'}{' '}
        Unabhängig davon können Sie sich an eine zugelassene Streitbeilegungsstelle oder an ein Gericht
        wenden.
      </p>
      <AppealForm kind={'rating' in text ? 'review' : 'comment'} id={id} code={code} />
    </section>
  )
}

import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { useForm } from '../../lib/use-form.ts'
import { confirmText } from '../../reputation/reviews/write.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Head } from '../../ui/head.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import './static-page.css'

/** `/bewertung/bestaetigen?code=…`: where the link of a mail leads. It needs a press: programs that look into mails open links, too. */
export const View = () => {
  const code = useSearchParams()[0].get('code') ?? ''
  const dispatch = useDispatch()
  const { state } = useForm(confirmText)
  return (
    <div className="static-page contained">
      <Head title="Bewertung bestätigen" />
      <h1>Haben Sie das geschrieben?</h1>
      <p>
        Wenn Sie auf den Knopf drücken, wird Ihr Text geprüft und danach mit dem Namen veröffentlicht, den Sie
        angegeben haben. Ihre E-Mail-Adresse sieht niemand.
      </p>
      <NeedsScripts />
      <Form label="Bestätigen" state={state} onSend={() => dispatch(confirmText.requested(code))}>
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Ja, das ist von mir
        </Button>
      </Form>
      <p>Wenn nicht, tun Sie nichts: Was niemand bestätigt, löschen wir nach sieben Tagen.</p>
    </div>
  )
}

import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../visibility/problem.tsx'
import { changeMail } from './api.ts'

/** Which mail the owners of a company get of those that nobody needs. */
export const MailSection = ({ draft }: { readonly draft: CompanyDraft }) => {
  const { hasVideoMail } = draft
  const dispatch = useDispatch()
  const { state } = useForm(changeMail)
  return (
    <section aria-labelledby="e-mails">
      <h2 id="e-mails">E-Mails</h2>
      <h3>Wenn ein Video fertig ist</h3>
      <p>
        {hasVideoMail
          ? 'Sobald ein hochgeladenes Video abgespielt werden kann, bekommen alle Inhaber eine E-Mail.'
          : 'Wenn ein hochgeladenes Video abgespielt werden kann, bekommt niemand eine E-Mail.'}{' '}
        Lässt sich ein Video nicht verarbeiten, schreiben wir Ihnen immer.
      </p>
      <Problem state={state} />
      <Button
        busy={state.status === 'sending'}
        onClick={() => dispatch(changeMail.requested({ draft, sent: { readyVideos: !hasVideoMail } }))}
      >
        {hasVideoMail ? 'E-Mail abbestellen' : 'E-Mail wieder bestellen'}
      </Button>
    </section>
  )
}

import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { confirmCompany } from './api.ts'

interface ConfirmationPanelProps {
  readonly draft: CompanyDraft
  /** What is typed and not saved can't be confirmed. */
  readonly unsaved: boolean
}

/** When somebody last said that the entry is right, and the way to say so now (D-2.15). */
export const ConfirmationPanel = ({ draft, unsaved }: ConfirmationPanelProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(confirmCompany, draft.id)
  const problem = formProblem(state)
  return (
    <section className="confirmation" aria-labelledby="aktualitaet">
      <h2 id="aktualitaet">Stimmt noch alles? {draft.isStale && <Tag tone="amber">Veraltet</Tag>}</h2>
      <p>
        {draft.confirmedAt === undefined
          ? 'Noch nie bestätigt.'
          : `Zuletzt bestätigt am ${germanDate(draft.confirmedAt)}.`}{' '}
        Nach zwölf Monaten ohne Bestätigung gilt ein Eintrag als veraltet.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <Button
          size="s"
          busy={state.status === 'sending'}
          disabled={unsaved}
          onClick={() => dispatch(confirmCompany.requested(draft.id))}
        >
          Eintrag bestätigen
        </Button>
        {unsaved && <span className="approval-notice__wait">Bitte speichern Sie zuerst.</span>}
      </p>
    </section>
  )
}

import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { changeVisibility } from './api.ts'

/** Tells owners that visitors can't find their entry because one of them hid it, and undoes that; nothing for any other entry. */
export const HiddenNotice = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'hiding')
  const problem = formProblem(state)
  if (!draft.isHidden) return null
  return (
    <div className="notice">
      <p className="notice__title">Ihr Eintrag ist verborgen</p>
      <p>
        Niemand außer Ihnen und der Verwaltung sieht ihn, auch nicht in der Suche. Eine neue Prüfung braucht
        er nicht.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <Button
          size="s"
          look="primary"
          busy={state.status === 'sending'}
          onClick={() => dispatch(changeVisibility.requested({ draft, sent: { state: 'shown' } }))}
        >
          Wieder zeigen
        </Button>
      </p>
    </div>
  )
}

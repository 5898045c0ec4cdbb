import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { furtherPaths } from '../../further-paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { changeVisibility } from './api.ts'
import { Problem } from './problem.tsx'

/** Whether `/zufriedene-kunden` may show a review of this company: only if its owners say so. */
export const Featuring = ({ draft }: { readonly draft: CompanyDraft }) => {
  const { mayBeFeatured } = draft
  const dispatch = useDispatch()
  const { state } = useForm(changeVisibility, 'featuring')
  const page = <Link to={furtherPaths.customers.href()}>Zufriedene Kunden</Link>
  return (
    <>
      <h3>{mayBeFeatured ? 'Ihr Eintrag kann als Beispiel erscheinen' : 'Als Beispiel erscheinen'}</h3>
      <p>
        {mayBeFeatured ? (
          <>
            Sie haben zugestimmt: Auf der Seite {page} kann Ihre beste Bewertung ab vier Sternen stehen, mit
            dem Namen Ihres Unternehmens. Wenn Sie die Zustimmung zurücknehmen, bleibt sie auf Ihrer eigenen
            Seite.
          </>
        ) : (
          <>
            Die Seite {page} zeigt gute Bewertungen als Beispiele. Wenn Sie zustimmen, kann dort Ihre beste
            Bewertung ab vier Sternen stehen, mit dem Namen Ihres Unternehmens und einem Link zu Ihrer Seite.
          </>
        )}
      </p>
      <Problem state={state} />
      <Button
        busy={state.status === 'sending'}
        onClick={() =>
          dispatch(
            changeVisibility.requested({
              draft,
              sent: { state: mayBeFeatured ? 'notFeatured' : 'featured' },
            }),
          )
        }
      >
        {mayBeFeatured ? 'Zustimmung zurücknehmen' : 'Zustimmen'}
      </Button>
    </>
  )
}

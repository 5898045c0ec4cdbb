import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { counted, dotted, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { industryCompanies } from './api.ts'

/** What merging this industry would do, before it is done. */
export const MergePreview = ({ id }: { readonly id: string }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(industryCompanies.asked(id))
  }, [dispatch, id])
  const companies = dataOf(useAnswer(industryCompanies, id))
  if (companies === undefined) return <p>Die Einträge werden gezählt.</p>
  const { total, public: shown, examples } = companies
  if (total === 0) return <p>Kein Eintrag hat diese Branche.</p>
  return (
    <div className="merge-preview">
      <p>
        {counted(total, 'Eintrag zieht', 'Einträge ziehen')} um, davon {germanNumber(shown)} öffentlich:
      </p>
      <ul>
        {examples.map(({ id: company, name, city, isPublic }) => (
          <li key={company}>{dotted([name, city, isPublic ? undefined : 'nicht öffentlich'])}</li>
        ))}
        {total > examples.length && <li>und {germanNumber(total - examples.length)} weitere</li>}
      </ul>
      <p>
        Die Branche verschwindet aus Listen und Auswahl. Ihre Einträge stehen danach unter der anderen
        Branche, auch bei alten Links zur Suche.
      </p>
    </div>
  )
}

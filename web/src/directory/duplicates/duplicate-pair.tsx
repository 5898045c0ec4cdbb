import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { judgePair, keepOne, type DuplicateCompany } from './api.ts'
import { comparedRows } from './duplicate-rows.ts'

interface DuplicatePairProps {
  readonly one: DuplicateCompany
  readonly other: DuplicateCompany
}

/** Two companies side by side, what differs marked, and what can be said of them. */
export const DuplicatePair = ({ one, other }: DuplicatePairProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const companies = [one.id, other.id] as const
  const { state } = useForm(judgePair, companies.join(' '))
  const both = [
    [one, other],
    [other, one],
  ] as const
  return (
    <article className="duplicate" aria-labelledby={id}>
      <h2 id={id}>{one.name}</h2>
      <div className="table-scroll">
        <table className="data-table duplicate__table">
          <caption className="visually-hidden">{one.name}: zwei Einträge im Vergleich</caption>
          <thead>
            <tr>
              <th scope="col">Angabe</th>
              {both.map(([company], index) => (
                <th key={company.id} scope="col">
                  <Link to={privatePaths.masterData.href(company.id)}>
                    {index === 0 ? 'Erster' : 'Zweiter'} Eintrag
                    <span className="visually-hidden">: {company.name}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(one, other).map(({ label, values, isDifferent }) => (
              <tr key={label} data-different={isDifferent || undefined}>
                <th scope="row">
                  {label}
                  {isDifferent && <span className="visually-hidden"> (verschieden)</span>}
                </th>
                <td>{values[0] || '–'}</td>
                <td>{values[1] || '–'}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Behalten</th>
              {both.map(([kept, gone], index) => (
                <td key={kept.id}>
                  <Button size="s" onClick={() => dispatch(keepOne.opened({ kept, gone }))}>
                    {index === 0 ? 'Ersten' : 'Zweiten'} behalten
                    <span className="visually-hidden">: {kept.name}</span>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Button
        size="s"
        look="quiet"
        busy={state.status === 'sending'}
        onClick={() => dispatch(judgePair.requested({ companies, name: one.name, apart: true }))}
      >
        Keine Dublette<span className="visually-hidden">: {one.name}</span>
      </Button>
    </article>
  )
}

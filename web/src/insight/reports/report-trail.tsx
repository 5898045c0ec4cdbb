import { Link } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import './report.css'

/** The last step is what is shown. */
interface Step {
  readonly label: string
  readonly to?: string
}

/** From the one back to the whole. */
export const ReportTrail = ({ steps }: { readonly steps: readonly Step[] }) =>
  steps.length < 2 ? null : (
    <nav className="report-trail" aria-label="Gezeigt werden">
      <ol className="plain-list">
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="true">{label}</span>
            ) : (
              <Link to={to} state={stayHere}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )

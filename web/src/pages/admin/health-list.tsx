import { Link } from 'react-router'
import { health, type HealthFinding } from '../../insight/overview/api.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import './health-list.css'

const states = {
  fine: { label: 'In Ordnung', tone: 'green' },
  note: { label: 'Beachten', tone: 'amber' },
  mend: { label: 'Handeln', tone: 'red' },
} as const

/** The page on which a finding is handled; findings without one are shown in full with the others. */
export const healthLink = ({ page }: HealthFinding): string => {
  if (page === 'outbox') return privatePaths.adminOutbox.href()
  if (page === 'projections') return privatePaths.adminProjections.href()
  return privatePaths.adminMonitoring.href()
}

/** How the product is, in plain words: what is slow, what lags, what failed, each with what to do. */
export const HealthList = () => {
  const findings = useResource(health)
  return (
    <section className="health" aria-labelledby="zustand">
      <h2 id="zustand">Zustand</h2>
      {findings.status === 'failed' && <Notice tone="error">{findings.problem.message}</Notice>}
      <ul className="plain-list">
        {(dataOf(findings) ?? []).map((finding) => (
          <li key={finding.key}>
            <Tag tone={states[finding.state].tone}>{states[finding.state].label}</Tag>
            <span className="health__label">
              {finding.label}: {finding.figure}
            </span>
            <span className="health__what">
              {finding.what} {finding.remedy}{' '}
              {finding.page !== undefined && finding.state !== 'fine' && (
                <Link to={healthLink(finding)}>Ansehen</Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

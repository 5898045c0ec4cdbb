import { germanMoment } from '../../lib/format.ts'
import { actionNames, groundNames, type NoticeDecisionView } from './notice-words.ts'
import './notices.css'

/** What was decided, on what it rests, and why. */
export const DecisionFacts = ({ decision }: { readonly decision: NoticeDecisionView }) => {
  const { action, ground, provision, reasons, at } = decision
  return (
    <dl className="notice-facts">
      <dt>Maßnahme</dt>
      <dd>{actionNames[action]}</dd>
      {ground !== undefined && (
        <>
          <dt>Grundlage</dt>
          <dd>
            {groundNames[ground]}
            {provision !== undefined && `: ${provision}`}
          </dd>
        </>
      )}
      <dt>Begründung</dt>
      <dd className="notice-facts__text">{reasons}</dd>
      <dt>Entschieden</dt>
      <dd>
        <time dateTime={at}>{germanMoment(at)}</time>, von einem Menschen
      </dd>
    </dl>
  )
}

import { IconScale } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote } from '../../ui/feedback.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { changeRanking, labRun } from './api.ts'
import { LabResult } from './lab-result.tsx'
import { fieldWeights, firstDraft, otherWeights, type RankingRules } from './rules.ts'

interface RankingLabProps {
  /** The rules that hold; undefined where the index orders. */
  readonly holding: RankingRules | undefined
}

/** A draft of weights, compared with the ranking that holds on what people really searched for, and then switched on. */
export const RankingLab = ({ holding }: RankingLabProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const [draft, setDraft] = useState<RankingRules>(holding ?? firstDraft)
  const run = useAnswer(labRun)
  const compared = dataOf(run)
  const isOfDraft = compared !== undefined && JSON.stringify(compared.rules) === JSON.stringify(draft)
  return (
    <section className="ranking-lab" aria-labelledby={id}>
      <h2 id={id}>Rangfolgen-Labor</h2>
      <p className="search-admin__note">
        Ein Entwurf ändert nichts, bis Sie ihn einschalten. Er ordnet die ersten hundert Treffer einer Suche
        neu.
      </p>
      <form
        className="ranking-lab__form"
        onSubmit={(event) => {
          event.preventDefault()
          dispatch(labRun.asked(draft))
        }}
      >
        <fieldset>
          <legend>Wie viel ein Wort zählt, je nachdem, wo es steht</legend>
          <div className="ranking-lab__weights">
            {fieldWeights.map(({ name, label }) => (
              <WeightField
                key={name}
                label={label}
                value={draft[name]}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Was sonst zählt</legend>
          <div className="ranking-lab__weights">
            {otherWeights.map(({ name, label }) => (
              <WeightField
                key={name}
                label={label}
                value={draft[name]}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ))}
          </div>
          <Checkbox
            label="Mit weniger Wörtern weitersuchen, wenn nichts gefunden wird"
            checked={draft.relaxes}
            onChange={({ target }) => setDraft({ ...draft, relaxes: target.checked })}
          />
        </fieldset>
        <div className="ranking-lab__actions">
          <Button
            type="submit"
            look={isOfDraft ? 'secondary' : 'primary'}
            busy={run.status === 'loading'}
            icon={<IconScale aria-hidden="true" />}
          >
            Vergleichen
          </Button>
          {isOfDraft && (
            <Button
              look="primary"
              onClick={() => dispatch(changeRanking.opened({ kind: 'switch', title: '', rules: draft }))}
            >
              Einschalten …
            </Button>
          )}
        </div>
      </form>
      {run.status === 'failed' && (
        <ListFailed problem={run.problem} onRetry={() => dispatch(labRun.asked(draft))}>
          Der Vergleich ist nicht gelungen.
        </ListFailed>
      )}
      {run.status === 'loading' && compared === undefined && (
        <LoadingNote>Suchanfragen werden verglichen</LoadingNote>
      )}
      {compared !== undefined && <LabResult run={compared} isOld={!isOfDraft} />}
    </section>
  )
}

interface WeightFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

const WeightField = ({ label, value, onChange }: WeightFieldProps) => {
  const id = useId()
  return (
    <div className="weight">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{value}</output>
    </div>
  )
}

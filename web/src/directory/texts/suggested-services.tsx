import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { suggestServices, textFailed } from './api.ts'
import { suggestionsLeft } from './slice.ts'
import { sourceWords } from './written-note.tsx'
import './text-dialog.css'

interface SuggestedServicesProps {
  /** The id of the company. */
  readonly company: string
  /** Those that stand in the list already. */
  readonly services: readonly string[]
  readonly onTake: (name: string) => void
}

/** Search terms that somebody may have forgotten, to be taken one by one. */
export const SuggestedServices = ({ company, services, onTake }: SuggestedServicesProps) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(suggestServices)
  const suggested = useDirectorySelector(({ texts }) => texts.suggestions)
  useEffect(
    () => () => {
      dispatch(suggestServices.closed())
      dispatch(suggestionsLeft())
    },
    [dispatch],
  )
  const known = new Set(services.map((name) => name.toLowerCase()))
  const others = suggested?.terms.filter((name) => !known.has(name.toLowerCase()))
  const ask = () =>
    dispatch(suggestServices.requested({ company, type: 'tags', prompt: services.slice(-10).join(', ') }))
  return (
    <div className="suggested">
      <Button icon={<IconSparkles aria-hidden="true" />} busy={state.status === 'sending'} onClick={ask}>
        Frag Ai
      </Button>
      <output className="suggested__said">
        {sent > 0 && state.status === 'idle' && suggested?.terms.length !== 0 && others?.length === 0
          ? 'Alle Vorschläge stehen schon in Ihrer Liste.'
          : ''}
      </output>
      {state.status === 'failed' && (
        <Notice tone="error">{state.problem.kind === 'tooMany' ? state.problem.message : textFailed}</Notice>
      )}
      {suggested !== undefined && others !== undefined && others.length > 0 && (
        <>
          <p className="suggested__intro" id="vorschlaege">
            Vorschläge: {sourceWords[suggested.source]}
          </p>
          <ul className="plain-list services__list" aria-labelledby="vorschlaege">
            {others.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="chip"
                  aria-label={`${name} hinzufügen`}
                  onClick={() => onTake(name)}
                >
                  {name}
                  <IconPlus aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

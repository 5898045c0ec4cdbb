import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptEdits } from '../../lib/use-kept-edits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { SuggestedServices } from '../texts/suggested-services.tsx'
import { NothingYet, PartForm } from './part-form.tsx'
import { savedIn } from './saved-parts.ts'
import { changedServices, serviceFault, servicesChanged, servicesOver, servicesWith } from './services.ts'
import { partEdited } from './slice.ts'

const isWord = (kept: unknown): kept is string => typeof kept === 'string' && kept.trim() !== ''

/** A company's search terms as tags: typed one by one, or pasted with commas between them. */
export const ServicesEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const entry = useRef<HTMLDivElement>(null)
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { found } = useKeptEdits({
    company: draft.id,
    page: 'services:word',
    edits: typed.trim() === '' ? undefined : typed,
    saved: '',
    isValue: isWord,
  })
  // It stands in its field again, where it is seen and can be dropped: there is nothing to ask.
  if (found !== undefined) setTyped(found.value)
  const saved = savedIn(draft).services()
  const shown = edits?.part === 'services' ? servicesOver(saved, edits.value) : saved
  const edit = (next: readonly string[]) =>
    dispatch(partEdited({ part: 'services', value: changedServices(saved, next) }))
  const focus = () => entry.current?.querySelector('input')?.focus()
  /** Whether what stands in the field could be taken, if anything does. */
  const take = (): boolean => {
    const fault = serviceFault(shown, typed)
    setProblem(fault)
    if (fault !== undefined) focus()
    else if (typed.trim() !== '') {
      edit(servicesWith(shown, typed))
      setTyped('')
    }
    return fault === undefined
  }
  const add = () => {
    take()
    focus()
  }
  const press = (event: KeyboardEvent) => {
    // A word is being put together by an input method.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    add()
  }
  const remove = (name: string) => {
    edit(shown.filter((other) => other !== name))
    focus()
  }
  return (
    <PartForm
      draft={draft}
      part="services"
      label="Suchbegriffe"
      rules={{}}
      changed={servicesChanged(saved, shown)}
      entering={typed.trim() !== ''}
      unit={['Suchbegriff', 'Suchbegriffe']}
      onSend={take}
      onDrop={() => {
        setTyped('')
        setProblem(undefined)
      }}
      preview={
        shown.length === 0 ? (
          <NothingYet>Noch steht nichts da. Drei Suchbegriffe helfen schon, gefunden zu werden.</NothingYet>
        ) : (
          <ul className="plain-list services__list">
            {shown.map((name) => (
              <li key={name} className="chip">
                {name}
              </li>
            ))}
          </ul>
        )
      }
    >
      <p className="part-intro">
        Was bieten Sie an? Unter diesen Worten werden Sie gefunden, und sie stehen als Leistungen auf Ihrer
        Seite.
      </p>
      <div className="services__add" ref={entry}>
        <TextField
          label="Suchbegriff"
          hint="Mehrere trennen Sie mit Komma, zum Beispiel: Hochzeitstorten, Holzofenbrot."
          problem={problem}
          enterKeyHint="done"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
          onKeyDown={press}
        />
        <Button icon={<IconPlus aria-hidden="true" />} onClick={add}>
          Hinzufügen
        </Button>
      </div>
      <SuggestedServices
        company={draft.id}
        services={shown}
        onTake={(name) => edit(servicesWith(shown, name))}
      />
      <ul className="plain-list services__list" aria-label="Ihre Suchbegriffe">
        {shown.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="chip"
              aria-label={`${name} entfernen`}
              onClick={() => remove(name)}
            >
              {name}
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </PartForm>
  )
}

import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormState } from '../../lib/form-state.ts'
import { formProblem } from '../../lib/form-state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/heavy/file-drop.tsx'
import { captionLanguages, captionsFault, languageOf } from './caption-languages.ts'

type Language = CaptionsView['language']

interface CaptionsFieldsProps {
  readonly captions: readonly CaptionsView[]
  readonly state: FormState
  readonly onPut: (language: Language, file: File) => void
  readonly onRemove: (language: Language) => void
}

/** The captions that a video has, each in its language, and the way to more. */
export const CaptionsFields = ({ captions, state, onPut, onRemove }: CaptionsFieldsProps) => {
  const [language, setLanguage] = useState<Language>('de')
  const [fault, setFault] = useState<string>()
  const problem = formProblem(state)
  const told = state.status === 'failed' ? state.problem.fields['content'] : undefined
  return (
    <div className="form">
      <p>
        Viele sehen Videos ohne Ton, und nicht alle hören gut. Mit Untertiteln verstehen alle, worum es geht.
      </p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {captions.length > 0 && (
        <ul className="plain-list captions-list" aria-label="Untertitel">
          {captions.map((each) => (
            <li key={each.language}>
              <a href={each.src} target="_blank" rel="noopener">
                {each.label}
              </a>
              <IconButton
                label={`${each.label}: entfernen`}
                icon={<IconTrash />}
                onClick={() => onRemove(each.language)}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label="Sprache"
        value={language}
        options={Object.entries(captionLanguages).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setLanguage(languageOf(target.value))}
      />
      <FileDrop
        label="Datei"
        accept=".vtt,.srt,text/vtt"
        text={state.status === 'sending' ? 'Wird gespeichert' : 'Untertitel wählen oder hierher ziehen'}
        hint="VTT oder SRT. Untertitel derselben Sprache werden ersetzt."
        problem={fault ?? told}
        onFile={(file) => {
          const found = captionsFault(file)
          setFault(found)
          if (found === undefined) onPut(language, file)
        }}
      />
    </div>
  )
}

import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { changedFields } from '../../lib/field-changes.ts'
import { TextField } from '../../ui/field.tsx'
import { profileOfDraft } from '../editing/profile-of-draft.ts'
import { ImprintFacts } from '../profile/imprint-facts.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { imprintChanges, imprintGroups, imprintRules, filledImprint, type ImprintTexts } from './imprint.ts'
import { NothingYet, PartForm } from './part-form.tsx'
import { savedIn } from './saved-parts.ts'
import { partEdited } from './slice.ts'

/** What the law makes a company tell of itself (D-2.15). */
export const ImprintEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const lists = useId()
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const saved = savedIn(draft).imprint()
  const shown = edits?.part === 'imprint' ? { ...saved, ...edits.value } : saved
  const edit = (next: Partial<ImprintTexts>) =>
    dispatch(partEdited({ part: 'imprint', value: changedFields(saved, { ...shown, ...next }) }))
  const imprint = filledImprint(shown)
  return (
    <PartForm
      draft={draft}
      part="imprint"
      label="Impressum"
      rules={imprintRules}
      changed={imprintChanges(saved, shown)}
      unit={['Angabe', 'Angaben']}
      preview={
        Object.keys(imprint).length === 0 ? (
          <NothingYet>Noch steht nichts da. Rechtsform und Vertretung genügen für den Anfang.</NothingYet>
        ) : (
          <ImprintFacts company={{ ...profileOfDraft(draft), imprint }} />
        )
      }
    >
      <p className="part-intro">
        Wer geschäftlich auftritt, braucht ein Impressum. Es steht aufklappbar unter Ihrem Eintrag. Welche
        Angaben Sie brauchen, hängt von Rechtsform und Beruf ab.
      </p>
      {imprintGroups.map(({ id, title, text, entries }) => (
        <section key={id} className="form-section" aria-labelledby={id}>
          <div className="form-section__head">
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </div>
          <div className="form-section__fields part-fields">
            {entries.map(({ field, label, hint, choices }) => (
              <div key={field}>
                <TextField
                  label={label}
                  name={field}
                  hint={hint}
                  list={choices && `${lists}-${field}`}
                  value={shown[field]}
                  onChange={({ target }) => edit({ [field]: target.value })}
                />
                {choices !== undefined && (
                  <datalist id={`${lists}-${field}`}>
                    {choices.map((choice) => (
                      <option key={choice} value={choice}>
                        {choice}
                      </option>
                    ))}
                  </datalist>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </PartForm>
  )
}

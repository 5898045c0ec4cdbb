import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { changedFields } from '../../lib/field-changes.ts'
import { TextField } from '../../ui/field.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { NothingYet, PartForm } from './part-form.tsx'
import { savedIn } from './saved-parts.ts'
import { partEdited } from './slice.ts'
import { networks, socialRules, type SocialAddresses, type SocialChanges } from './social-links.ts'

/** A company's profiles elsewhere, one address a network. */
export const SocialsEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const saved = savedIn(draft).socials()
  const shown: SocialAddresses = edits?.part === 'socials' ? { ...saved, ...edits.value } : saved
  const edit = (next: SocialChanges) =>
    dispatch(partEdited({ part: 'socials', value: changedFields(saved, { ...shown, ...next }) }))
  const given = networks.filter(({ type }) => shown[type].trim() !== '')
  return (
    <PartForm
      draft={draft}
      part="socials"
      label="Soziale Netze"
      rules={socialRules}
      changed={networks.filter(({ type }) => shown[type].trim() !== saved[type]).length}
      unit={['Netz', 'Netze']}
      preview={
        given.length === 0 ? (
          <NothingYet>Noch steht nichts da. Profile, die Sie pflegen, schaffen Vertrauen.</NothingYet>
        ) : (
          <dl>
            <dt>Im Netz</dt>
            <dd>
              {given.map(({ type, label }) => (
                <span key={type}>{label}</span>
              ))}
            </dd>
          </dl>
        )
      }
    >
      <p className="part-intro">
        Fügen Sie die Adressen Ihrer Profile ein. Sie stehen beim Kontakt auf Ihrer Seite.
      </p>
      <div className="part-fields">
        {networks.map(({ type, label, example }) => (
          <TextField
            key={type}
            label={label}
            name={type}
            type="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={example}
            value={shown[type]}
            onChange={({ target }) => edit({ [type]: target.value })}
          />
        ))}
      </div>
    </PartForm>
  )
}

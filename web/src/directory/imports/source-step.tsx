import { textOf } from '../../lib/form-data.ts'
import { quiet, type FormState } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { ImportFacts } from './api.ts'
import type { SourceFacts } from './saved-mappings.ts'
import { sourceRules } from './source-rules.ts'

interface SourceStepProps {
  readonly first: SourceFacts | undefined
  readonly isReady: boolean
  readonly isBusy: boolean
  /** What the server said of these fields. */
  readonly state?: FormState
  readonly onRehearse: (facts: Omit<ImportFacts, 'fileName' | 'format'>) => void
  readonly onChange: () => void
}

const licences = ['Angaben des Betreibers', 'ODbL 1.0', 'CC BY 4.0', 'CC0', 'dl-de/by-2-0', 'dl-de/zero-2-0']

/** Where the data are from, as it stands with every company (D-2.14); its end is the dry run. */
export const SourceStep = ({
  first,
  isReady,
  isBusy,
  state = quiet,
  onRehearse,
  onChange,
}: SourceStepProps) => (
  <section className="import-step" aria-labelledby="import-source">
    <h2 id="import-source">Quelle</h2>
    <p>Sie steht bei jedem Eintrag, mit der Lizenz. Besucher sehen so, woher die Angaben sind.</p>
    <Form
      label="Quelle"
      state={state}
      rules={sourceRules}
      onSend={(data) => {
        const [url, date] = [textOf(data, 'url').trim(), textOf(data, 'date')]
        onRehearse({
          source: textOf(data, 'source').trim(),
          licence: textOf(data, 'licence').trim(),
          ...(url !== '' && { url }),
          ...(date !== '' && { date }),
          ...(data.get('withoutTwins') !== null && { withoutTwins: true }),
        })
      }}
    >
      <div className="import-source" onChange={onChange}>
        <TextField label="Name der Quelle" name="source" required defaultValue={first?.source} />
        <TextField
          label="Lizenz"
          name="licence"
          required
          list="import-licences"
          defaultValue={first?.licence ?? licences[0]}
        />
        <datalist id="import-licences">
          {licences.map((licence) => (
            <option key={licence} value={licence}>
              {licence}
            </option>
          ))}
        </datalist>
        <TextField
          label="Adresse der Quelle"
          name="url"
          type="url"
          required={false}
          placeholder="https://"
          defaultValue={first?.url}
        />
        <TextField
          label="Stand der Daten"
          name="date"
          type="date"
          required={false}
          hint="Ohne Angabe gilt der Tag des Imports."
        />
      </div>
      <div onChange={onChange}>
        <Checkbox
          name="withoutTwins"
          label="Zeilen auslassen, deren Unternehmen es hier wahrscheinlich schon gibt (gleicher Name am selben Ort)"
        />
      </div>
      <Button type="submit" look="primary" busy={isBusy} disabled={!isReady}>
        Probelauf starten
      </Button>
      <p className="field__hint">Der Probelauf prüft jede Zeile und schreibt nichts.</p>
    </Form>
  </section>
)

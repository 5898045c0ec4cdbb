import { useState } from 'react'
import { atMost, type Rules } from '../../../lib/form-checks.ts'
import { quiet, refused } from '../../../lib/form-state.ts'
import { offline } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MessageField } from '../../../ui/form/message-field.tsx'
import { TrapField } from '../../../ui/form/trap-field.tsx'
import { ColumnMenu } from '../../../ui/heavy/column-menu.tsx'
import { CompactSelect, FilterSelect } from '../../../ui/heavy/compact-select.tsx'
import { FileDrop } from '../../../ui/heavy/file-drop.tsx'
import { MarkedTextField } from '../../../ui/heavy/marked-text-field.tsx'
import { PictureField } from '../../../ui/heavy/picture-field.tsx'
import { SearchLine } from '../../../ui/heavy/search-line.tsx'
import { TextAreaField } from '../../../ui/heavy/text-area-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { Sample, Samples } from './sample.tsx'

const nothing = () => undefined

const towns = ['Aalen', 'Augsburg', 'Ulm'] as const
const townOptions = towns.map((town) => ({ value: town, label: town }))
const rules: Rules = { short: [atMost(40)] }
const failed = refused(offline)

/** Form fields: empty, filled, with a hint, counted, invalid, locked. */
export const Fields = () => (
  <Samples id="fields" title="Felder">
    <Sample title="Textfeld">
      <TextField label="Name" placeholder="Bäckerei Morgenrot" />
      <TextField label="Website" required={false} hint="Mit oder ohne https://" />
      <TextField label="E-Mail" defaultValue="morgenrot" problem="Bitte geben Sie eine E-Mail-Adresse an." />
      <TextField label="Kundennummer" defaultValue="1926" disabled />
    </Sample>
    <Sample title="Auswahl und Häkchen">
      <SelectField label="Ort" options={townOptions} />
      <SelectField label="Ort, am Fehler" options={townOptions} problem="Bitte wählen Sie einen Ort." />
      <Checkbox label="Ich nehme die AGB an." />
      <Checkbox label="Angenommen" defaultChecked />
      <Checkbox label="Noch nicht angenommen" problem="Bitte nehmen Sie die AGB an." />
    </Sample>
    <Sample title="Längere Texte">
      <Form state={quiet} rules={rules} onSend={nothing} label="Gezählt">
        <TextAreaField
          label="Kurzbeschreibung"
          name="short"
          defaultValue="Brezen, Brot und Hörnchen aus Holzofen."
          value="Brezen, Brot und Hörnchen aus Holzofen."
          onChange={nothing}
        />
      </Form>
      <MessageField label="Ihre Nachricht" name="message" hint="Wir antworten per E-Mail." />
      <TrapField />
    </Sample>
    <Sample title="Telefon und Bild">
      <Phone />
      <PictureField
        name="empty"
        label="Logo"
        hint="JPG, PNG oder WebP"
        value=""
        upload={quiet}
        onChoose={nothing}
        onRemove={nothing}
      />
      <PictureField
        name="refused"
        label="Titelbild"
        hint="Am besten hochkant"
        value=""
        upload={failed}
        onChoose={nothing}
        onRemove={nothing}
      />
    </Sample>
    <Sample title="Dateien">
      <FileDrop
        label="Dokumente"
        text="Dateien hierher ziehen oder auswählen"
        hint="PDF, höchstens 20 MB"
        accept=".pdf"
        multiple
        onFile={nothing}
      />
      <FileDrop
        label="Dokument, das nicht passt"
        text="Datei auswählen"
        hint="PDF, höchstens 20 MB"
        accept=".pdf"
        problem="Diese Datei ist kein PDF."
        onFile={nothing}
      />
    </Sample>
    <Sample title="Formular, das nicht ankam">
      <Form state={failed} onSend={nothing} label="Nicht angekommen">
        <TextField label="Straße" name="street" defaultValue="Sendlinger Straße" />
        <Button type="submit" look="primary">
          Speichern
        </Button>
      </Form>
    </Sample>
    <Sample title="Text mit Auszeichnung">
      <Marked />
    </Sample>
    <Sample title="Suchen und Filtern">
      <SearchLine
        label="Unternehmen suchen"
        placeholder="Name oder Ort"
        longest={80}
        text=""
        onSearch={nothing}
      />
      <Choices />
      <Town />
    </Sample>
  </Samples>
)

const Phone = () => {
  const [phone, setPhone] = useState('+49 89 1234567')
  return <PhoneField label="Telefon" value={phone} onText={setPhone} />
}

const Marked = () => {
  const [text, setText] = useState('**Holzofenbrot** seit 1926.')
  return (
    <MarkedTextField
      label="Beschreibung"
      name="about"
      rows={4}
      hint="Leere Zeile: neuer Absatz"
      value={text}
      onChange={setText}
    />
  )
}

const Choices = () => {
  const [order, setOrder] = useState('Aalen')
  const [town, setTown] = useState<string | undefined>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['plz']))
  const toggle = (key: string) =>
    setHidden(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    )
  return (
    <div className="sample__row">
      <CompactSelect label="Sortierung" value={order} options={townOptions} onChange={setOrder} />
      <FilterSelect label="Ort" any="Jeder Ort" value={town} options={townOptions} onChange={setTown} />
      <ColumnMenu
        columns={[
          { key: 'ort', label: 'Ort' },
          { key: 'plz', label: 'PLZ' },
        ]}
        hidden={hidden}
        onToggle={toggle}
      />
    </div>
  )
}

const Town = () => {
  const [text, setText] = useState('')
  return (
    <>
      <span className="field__box">
        <Combobox
          label="Ort mit Vorschlägen"
          placeholder="Ort oder PLZ"
          value={text}
          items={towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))}
          keyOf={(town) => town}
          onType={setText}
          onChoose={setText}
        >
          {(town) => town}
        </Combobox>
      </span>
      <span className="field__box">
        <Combobox
          label="Ort, den es nicht gibt"
          value="Atlantis"
          items={[]}
          keyOf={String}
          onType={nothing}
          onChoose={nothing}
          problem="Diesen Ort kennen wir nicht."
        >
          {String}
        </Combobox>
      </span>
    </>
  )
}

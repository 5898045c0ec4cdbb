import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/heavy/file-drop.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { saveSample } from './sample-file.ts'
import type { ImportDraft } from './use-import-draft.ts'

/** Pasted tables are small; what is larger comes as a file. */
const longestPaste = 2_000_000

/** Where a file is chosen, dropped or pasted. */
export const FileStep = ({ draft }: { readonly draft: ImportDraft }) => (
  <section className="import-step" aria-labelledby="import-file">
    <h2 id="import-file">Datei</h2>
    <FileField draft={draft} />
    <details className="import-more">
      <summary>Stattdessen eine Tabelle einfügen</summary>
      <PasteField draft={draft} />
    </details>
    <details className="import-more">
      <summary>So muss die Datei aussehen</summary>
      <ImportHelp />
    </details>
  </section>
)

const FileField = ({ draft: { chosen, reading, choose } }: { readonly draft: ImportDraft }) => (
  <FileDrop
    label="CSV, XLSX oder GeoJSON"
    accept=".csv,.tsv,.txt,.xlsx,.json,.geojson"
    text={
      reading.status === 'reading' ? 'Wird gelesen' : (chosen?.name ?? 'Datei wählen oder hierher ziehen')
    }
    hint="Bis 20 MB. Die Datei wird zuerst nur auf Ihrem Gerät gelesen."
    problem={reading.status === 'failed' ? reading.text : undefined}
    onFile={(file) => choose({ file, name: file.name })}
  >
    <output className="import-found">
      {reading.status === 'reading' && 'Die Datei wird gelesen.'}
      {reading.status === 'ready' &&
        `${chosen?.name ?? ''}: ${counted(reading.inspection.rows, 'Zeile', 'Zeilen')}${
          reading.inspection.kind === 'table' && reading.inspection.sheet !== undefined
            ? ` im ersten Tabellenblatt „${reading.inspection.sheet}“`
            : ''
        }`}
    </output>
  </FileDrop>
)

const PasteField = ({ draft: { choose } }: { readonly draft: ImportDraft }) => {
  const [text, setText] = useState('')
  const tooLong = text.length > longestPaste
  return (
    <>
      <TextAreaField
        label="Tabelle mit Kopfzeile"
        hint="Kopieren Sie die Zeilen aus Ihrer Tabellenkalkulation. Die erste Zeile nennt die Spalten."
        required
        rows={6}
        value={text}
        problem={
          tooLong ? 'Das ist zu viel zum Einfügen. Bitte speichern Sie die Tabelle als Datei.' : undefined
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={text.trim() === '' || tooLong}
        onClick={() =>
          choose({ file: new Blob([text], { type: 'text/csv' }), name: 'Eingefügte Tabelle.csv' })
        }
      >
        Tabelle übernehmen
      </Button>
    </>
  )
}

const ImportHelp = () => (
  <div className="prose import-help">
    <p>
      Die erste Zeile nennt die Spalten, darunter steht in jeder Zeile ein Unternehmen. Nötig ist nur der
      Name; mit PLZ oder Ort finden Besucher den Eintrag auch auf der Karte.
    </p>
    <ul>
      <li>Mehrere Branchen oder Leistungen in einer Zelle trennen Sie mit Komma oder Semikolon.</li>
      <li>Öffnungszeiten schreiben Sie so: Mo-Fr 08:00-18:00; Sa 09:00-13:00.</li>
      <li>
        Eine eigene Kennung je Zeile hilft, wenn Sie später eine neue Fassung derselben Liste übernehmen:
        Gleiche Kennung ist dasselbe Unternehmen.
      </li>
      <li>Was in kein Feld passt, bleibt als weitere Angabe beim Unternehmen stehen.</li>
    </ul>
    <Button size="s" icon={<IconDownload aria-hidden="true" />} onClick={saveSample}>
      Beispieldatei herunterladen
    </Button>
  </div>
)

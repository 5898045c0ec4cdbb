import { saveFile } from '../../lib/save-file.ts'

const lines = [
  'Kennung;Name;Branche;Straße;PLZ;Ort;Telefon;E-Mail;Website;Öffnungszeiten;Suchbegriffe;Über uns',
  '1001;Musterbäckerei Korn;Bäckereien;Lange Gasse 5;80331;München;089 1234567;post@korn.example;www.korn.example;Mo-Fr 07:00-18:00;Brot, Kuchen;Familienbetrieb in dritter Generation.',
  '1002;Friseur Musterschnitt;Friseure;Neuer Weg 12;20095;Hamburg;+49 40 7654321;;;"Di-Fr 09:00-18:00; Sa 09:00-14:00";Haarschnitt;',
]

/** A small table that shows how a file may look, as spreadsheets open it. */
export const saveSample = (): void =>
  saveFile(
    new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv' }),
    'schaufenster-beispiel.csv',
  )

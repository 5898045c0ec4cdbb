import { EditingHereContext } from '../../../lib/editing-here.ts'
import { DarkWindow } from '../../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../../ui/feedback.tsx'
import { EditsOffer } from '../../../ui/heavy/edits-offer.tsx'
import { OthersNote } from '../../../ui/heavy/others-note.tsx'
import { Preview } from '../../../ui/heavy/preview.tsx'
import { LoadingStreet } from '../../../ui/page-loading.tsx'
import { PatternPicture } from '../../../ui/pattern/pattern-picture.tsx'
import { ToastList, type ToastItem } from '../../../ui/toast-list.tsx'
import { Sample, Samples } from './sample.tsx'

const nothing = () => undefined

const others = { others: ['Anna Ofen'], begin: () => nothing }
const draft = { value: '', at: '2026-11-21T08:03:00.000Z', isOld: false }

const toasts: readonly ToastItem[] = [
  { id: 1, tone: 'note', source: 'product', text: 'Link kopiert' },
  { id: 2, tone: 'success', source: 'product', text: 'Branche gelöscht', undo: true },
  { id: 3, tone: 'error', source: 'product', text: 'Das hat nicht geklappt.' },
]

const pictures = ['Bäckerei', 'Friseur', 'Autowerkstatt', 'Blumenladen'] as const

/** The product's messages: notes, loading and empty states, short messages, and its pictures. */
export const Feedback = () => (
  <Samples id="feedback" title="Rückmeldungen">
    <Sample title="Hinweise">
      <Notice title="Noch nicht veröffentlicht">Ihr Eintrag wird geprüft.</Notice>
      <Notice tone="success">Gespeichert.</Notice>
      <Notice tone="error" title="Nicht gespeichert">
        Bitte prüfen Sie Ihr Netz.
      </Notice>
    </Sample>
    <Sample title="Entwurf und andere auf der Seite">
      <EditingHereContext value={others}>
        <OthersNote />
      </EditingHereContext>
      <EditsOffer found={draft} onTake={nothing} onDrop={nothing} />
    </Sample>
    <Sample title="Kurze Meldungen">
      <div className="sample__toasts">
        <ToastList items={toasts} onClose={nothing} onUndo={nothing} />
      </div>
    </Sample>
    <Sample title="Unterwegs">
      <LoadingNote />
      <Skeleton height="2rem" />
      <Skeleton width="60%" />
      <LoadingStreet />
    </Sample>
    <Sample title="Nichts da">
      <EmptyState title="Noch kein Eintrag" picture={<DarkWindow sign="Noch leer" />}>
        <p>Tragen Sie Ihr erstes Unternehmen ein.</p>
      </EmptyState>
    </Sample>
    <Sample title="Fenster, dunkel und mit Licht">
      <DarkWindow sign="Kein Strom" />
      <DarkWindow sign="Gleich zurück" lit />
    </Sample>
    <Sample title="Bilder ohne Foto">
      <div className="sample__patterns">
        {pictures.map((industry) => (
          <PatternPicture key={industry} industry={industry} name={`${industry} Morgenrot`} shape="square" />
        ))}
      </div>
    </Sample>
    <Sample title="Vorschau">
      <Preview>
        <p>Bäckerei Morgenrot</p>
      </Preview>
    </Sample>
  </Samples>
)

import { useState, type ComponentProps } from 'react'
import { quiet } from '../../../lib/form-state.ts'
import { ready } from '../../../lib/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DialogActions } from '../../../ui/heavy/dialog-actions.tsx'
import { ReasonDialog } from '../../../ui/heavy/reason-dialog.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { RecordPanel } from '../../../ui/heavy/record-panel.tsx'
import { Sample, Samples } from './sample.tsx'

type Overlay = NonNullable<ComponentProps<typeof Dialog>['kind']> | 'record' | 'reason' | 'look'

const overlays: readonly (readonly [Overlay, string])[] = [
  ['box', 'Frage'],
  ['sheet', 'Blatt von unten'],
  ['side', 'Menü von links'],
  ['panel', 'Blatt von rechts'],
  ['record', 'Datensatz ändern'],
  ['reason', 'Nach dem Grund fragen'],
  ['look', 'Datensatz ansehen'],
]

const reason = {
  title: 'Eintrag ablehnen',
  text: 'Der Inhaber erfährt den Grund per E-Mail.',
  label: 'Grund',
  send: 'Ablehnen',
  usual: ['Die Adresse fehlt.', 'Das Bild zeigt etwas anderes.'],
}

/** Overlays: opened by a button, as everywhere. */
export const Overlays = () => {
  const [shown, setShown] = useState<Overlay>()
  const close = () => setShown(undefined)
  const isOpen = (overlay: Overlay) => shown === overlay
  return (
    <Samples id="overlays" title="Dialoge">
      <Sample title="Öffnen" wide>
        {overlays.map(([overlay, text]) => (
          <Button key={overlay} onClick={() => setShown(overlay)}>
            {text}
          </Button>
        ))}
      </Sample>
      {(['box', 'sheet', 'side', 'panel'] as const).map((kind) => (
        <Dialog key={kind} kind={kind} title="Eintrag löschen?" open={isOpen(kind)} onClose={close}>
          <p>Besucher finden ihn dann nicht mehr.</p>
          <DialogActions send="Löschen" look="danger" onSend={close} onClose={close} />
        </Dialog>
      ))}
      <RecordDialog
        title="Branche ändern"
        open={isOpen('record')}
        send="Speichern"
        onSend={close}
        onClose={close}
      >
        <TextField label="Name" name="name" defaultValue="Bäckerei" />
      </RecordDialog>
      <ReasonDialog
        question={isOpen('reason') ? reason : undefined}
        form={quiet}
        onSend={close}
        onClose={close}
      />
      <RecordPanel
        title="Eintrag"
        id={isOpen('look') ? 'morgenrot' : undefined}
        loadable={ready('Bäckerei Morgenrot')}
        loadingNote="Eintrag wird geladen"
        walk={{ onPrevious: undefined, onNext: close }}
        onClose={close}
      >
        {(name) => <p>{name}</p>}
      </RecordPanel>
    </Samples>
  )
}

import { germanTime } from '../../lib/short-times.ts'
import type { FoundEdits } from '../../lib/use-kept-edits.ts'
import { Button } from '../button.tsx'
import { Notice } from '../feedback.tsx'

interface EditsOfferProps<Value> {
  /** Undefined: nothing was found. */
  readonly found: FoundEdits<Value> | undefined
  readonly onTake: (value: Value) => void
  readonly onDrop: () => void
}

/** Offers unsaved input from before a reload. */
export const EditsOffer = <Value,>({ found, onTake, onDrop }: EditsOfferProps<Value>) =>
  found === undefined ? null : (
    <Notice title="Hier liegt ein Entwurf, den Sie nicht gespeichert haben">
      <p>
        Er ist vom <time dateTime={found.at}>{germanTime(found.at)}</time> und liegt nur auf diesem Gerät.
        {found.isOld &&
          ' Seitdem wurde hier etwas anderes gespeichert. Bitte sehen Sie ihn durch, bevor Sie ihn speichern.'}
      </p>
      <div className="conflict__ways">
        <Button look="primary" size="s" onClick={() => onTake(found.value)}>
          Entwurf weiter bearbeiten
        </Button>
        <Button size="s" onClick={onDrop}>
          Entwurf verwerfen
        </Button>
      </div>
    </Notice>
  )

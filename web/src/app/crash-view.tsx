import { useRouteError } from 'react-router'
import { ChunkLoadError } from '../lib/chunk.ts'
import { Button } from '../ui/button.tsx'
import { DarkWindow } from '../ui/dark-window.tsx'
import { EmptyState } from '../ui/feedback.tsx'

/** When a page breaks: what happened, and the way on. */
export const CrashView = () => {
  const chunk = useRouteError() instanceof ChunkLoadError
  return (
    <div className="contained">
      <EmptyState
        title={chunk ? 'Dieser Teil der Seite konnte nicht geladen werden' : 'Diese Seite ist ausgefallen'}
        picture={<DarkWindow sign="Gleich zurück" />}
      >
        <p>
          {chunk
            ? 'Vielleicht ist Ihre Verbindung unterbrochen, oder wir haben die Seite gerade erneuert. Laden Sie sie bitte neu.'
            : 'Der Fehler liegt bei uns. Laden Sie die Seite bitte neu; Ihre gespeicherten Daten sind nicht betroffen.'}
        </p>
        <Button look="primary" onClick={() => window.location.reload()}>
          Neu laden
        </Button>
      </EmptyState>
    </div>
  )
}

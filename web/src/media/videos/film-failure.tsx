import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { Button } from '../../ui/button.tsx'

interface FilmFailureProps {
  /** What shows the film. */
  readonly title: string
  readonly failure: OwnVideoView['failure']
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Why a film can't be played and what to do, and the way to another try where that may help (D-4.1). */
export const FilmFailure = ({ title, failure, busy, onRetry }: FilmFailureProps) =>
  failure === undefined ? null : (
    <div className="video-row__failure">
      <p>{failure.message}</p>
      {failure.retryable && (
        <Button size="s" busy={busy} aria-label={`${title}: Erneut versuchen`} onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  )

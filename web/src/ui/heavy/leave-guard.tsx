import { useEffect, useState } from 'react'
import { useBlocker, useNavigate, type To } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog, leastHarm } from '../dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly active: boolean
  /** They leave and lose it. */
  readonly onLeave: () => void
  /** Saves, and leads on if that succeeds; left out where a page can't. */
  readonly onSave?: () => void
  readonly isSaving?: boolean
}

/** The browser asks before its window is closed or loaded anew while something would be lost. */
export const useUnloadQuestion = (active: boolean): void => {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

/** Asks before a page with unsaved changes is left: saves them on the way, or drops them. */
export const LeaveGuard = ({ active, onLeave, onSave, isSaving = false }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(active)
  const navigate = useNavigate()
  // Where it leads once it is saved; nowhere if that was refused, or if more was typed meanwhile.
  const [ahead, setAhead] = useState<To>()
  if (ahead !== undefined && active && !isSaving) setAhead(undefined)
  useEffect(() => {
    if (ahead !== undefined && !active) void navigate(ahead)
  }, [ahead, active, navigate])
  const stay = () => blocker.reset?.()
  const saveAndLeave = () => {
    const { location } = blocker
    stay()
    onSave?.()
    setAhead(location)
  }
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog title="Noch nicht gespeichert" open={blocker.state === 'blocked'} onClose={stay}>
      <p>Sie haben etwas geändert, was noch nirgends gespeichert ist.</p>
      <div className="dialog__actions">
        {onSave !== undefined && (
          <Button look="primary" onClick={saveAndLeave}>
            Speichern und weiter
          </Button>
        )}
        <Button look={onSave === undefined ? 'primary' : 'quiet'} onClick={stay} {...leastHarm}>
          Hier bleiben
        </Button>
        <Button look="danger" onClick={leave}>
          Verwerfen und weiter
        </Button>
      </div>
    </Dialog>
  )
}

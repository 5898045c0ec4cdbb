import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog, leastHarm } from '../dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly active: boolean
  /** They leave and lose it. */
  readonly onLeave: () => void
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

/** Asks before a page with unsaved changes is left. */
export const LeaveGuard = ({ active, onLeave }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(active)
  const stay = () => blocker.reset?.()
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog title="Änderungen verwerfen?" open={blocker.state === 'blocked'} onClose={stay}>
      <p>Sie haben etwas geändert und noch nicht gespeichert.</p>
      <div className="dialog__actions">
        <Button look="primary" onClick={stay} {...leastHarm}>
          Hier bleiben
        </Button>
        <Button look="danger" onClick={leave}>
          Verwerfen und weiter
        </Button>
      </div>
    </Dialog>
  )
}

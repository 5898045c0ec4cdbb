import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { useKeptSwitch } from '../../ui/heavy/use-kept-switch.ts'
import { useKeyWalk } from '../../ui/heavy/use-key-walk.ts'
import type { ApproverRights } from '../moderation/approver-rights.ts'
import { questionFor } from '../moderation/questions.ts'
import { approvalQueue, decideQueued, type QueueEntry } from './api.ts'
import { claimRejection } from './claim-question.ts'
import { keyOf, noTo, yesTo } from './decisions.ts'
import { QueueCard } from './queue-card.tsx'
import { RevertDialog } from './revert-dialog.tsx'
import './queue.css'

interface QueueListProps {
  readonly entries: readonly QueueEntry[]
  readonly industries: readonly IndustryView[] | undefined
  readonly rights: ApproverRights
}

const cardsIn = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-queue-entry]'),
]

/** The first thing that can be done about a card. */
const focusOn = (card: HTMLElement | undefined): void => card?.querySelector('button')?.focus()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** One entry after the other, with buttons and keys; what is decided makes room for the next. */
export const QueueList = ({ entries, industries, rights }: QueueListProps) => {
  const dispatch = useDispatch()
  const { subject: asked, state: rejection } = useForm(decideQueued)
  const [opened, setOpened] = useState<string>()
  const [hasKeys, toggleKeys] = useKeptSwitch('pruefung:tasten')
  useRefresh(approvalQueue, asked !== undefined)
  const shown = useRef(entries)
  useEffect(() => {
    shown.current = entries
  }, [entries])

  const yes = useCallback(
    (entry: QueueEntry) => void dispatch(decideQueued.requested(yesTo(entry))),
    [dispatch],
  )
  const no = useCallback((entry: QueueEntry) => void dispatch(decideQueued.opened(entry)), [dispatch])
  const press = useCallback(
    (event: KeyboardEvent, list: HTMLOListElement) => {
      if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const { target } = event
      const cards = cardsIn(list)
      const at = cards.findIndex((card) => target instanceof Node && card.contains(target))
      // Nothing is decided about a card that hasn't the focus.
      const entry = shown.current[at]
      switch (event.key) {
        case 'j':
          focusOn(cards[Math.min(cards.length - 1, at + 1)])
          break
        case 'k':
          focusOn(cards[Math.max(0, at - 1)])
          break
        case 'f':
          if (entry !== undefined) yes(entry)
          break
        case 'a':
          if (entry !== undefined) no(entry)
          break
        default:
          return
      }
      event.preventDefault()
    },
    [hasKeys, yes, no],
  )
  const list = useKeyWalk(press, true)
  // Who decided is led on to what stands there now: the button that was pressed is gone.
  const place = useRef(0)
  const before = useRef(entries.length)
  useEffect(() => {
    const hasLess = entries.length < before.current
    before.current = entries.length
    const part = list.current
    if (!hasLess || part === null || document.activeElement !== document.body) return
    focusOn(cardsIn(part)[Math.min(place.current, entries.length - 1)])
  }, [entries, list])
  useEffect(() => {
    const part = list.current
    const note = ({ target }: FocusEvent) => {
      if (part === null || !(target instanceof Node)) return
      place.current = Math.max(
        0,
        cardsIn(part).findIndex((card) => card.contains(target)),
      )
    }
    part?.addEventListener('focusin', note)
    return () => part?.removeEventListener('focusin', note)
  }, [list])

  return (
    <>
      <p className="queue-keys">
        {hasKeys ? (
          <>
            Tasten: <kbd>j</kbd> weiter, <kbd>k</kbd> zurück, <kbd>f</kbd> freigeben oder annehmen,{' '}
            <kbd>a</kbd> ablehnen oder zurücknehmen.
          </>
        ) : (
          'Die Tasten j, k, f und a sind ausgeschaltet.'
        )}{' '}
        <Button look="quiet" size="s" onClick={toggleKeys}>
          {hasKeys ? 'Tasten ausschalten' : 'Tasten einschalten'}
        </Button>
      </p>
      <ol className={`plain-list queue${hasKeys ? ' queue--keys' : ''}`} ref={list} aria-label="Zu prüfen">
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <QueueCard
              entry={entry}
              isOpen={opened === keyOf(entry)}
              industries={industries}
              rights={rights}
              onToggle={() => setOpened((known) => (known === keyOf(entry) ? undefined : keyOf(entry)))}
              onYes={() => yes(entry)}
              onNo={() => no(entry)}
            />
          </li>
        ))}
      </ol>
      <RevertDialog />
      <ReasonDialog
        question={
          asked === undefined || asked.kind === 'changed'
            ? undefined
            : asked.claim === undefined
              ? questionFor('reject', asked.company.name)
              : claimRejection(asked.company.name)
        }
        form={rejection}
        onSend={(reason) => {
          if (asked !== undefined) dispatch(decideQueued.requested(noTo(asked, reason)))
        }}
        onClose={() => dispatch(decideQueued.closed())}
      />
    </>
  )
}

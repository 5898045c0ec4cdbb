import { useEffect, useRef } from 'react'
import type { ToldChange } from '../../lib/conflict.ts'
import { germanTime } from '../../lib/short-times.ts'
import { Button } from '../button.tsx'
import './stacked-table.css'
import './conflict-notice.css'

/** One line of it: what another editor changed, beside what was typed here. */
export interface ShownChange extends Pick<ToldChange, 'at' | 'by'> {
  readonly what: string
  /** As it is since then; empty when it can't be told in a line. */
  readonly value: string
  /** The value typed here; undefined if nothing was. */
  readonly mine: string | undefined
}

interface ConflictNoticeProps {
  readonly changes: readonly ShownChange[]
  /** What was changed, in the nominative. */
  readonly subject?: string
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onDrop: () => void
}

const editors = {
  yourself: 'Sie selbst, in einem anderen Fenster',
  other: 'jemand anders',
  system: 'automatisch',
} as const

/** Somebody else has saved in the meantime: their changes beside what was typed here (D-G6). */
export const ConflictNotice = ({
  changes,
  subject = 'dieser Eintrag',
  busy,
  onKeep,
  onDrop,
}: ConflictNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  // It stands above the form, the save button below it.
  useEffect(() => notice.current?.focus(), [])
  const touched = changes.some(({ mine }) => mine !== undefined)
  return (
    <div ref={notice} className="notice notice--error conflict" role="alert" tabIndex={-1}>
      <p className="notice__title">Inzwischen wurde {subject} an anderer Stelle geändert</p>
      <table className="stacked-table conflict__changes">
        <caption className="visually-hidden">Was inzwischen geändert wurde</caption>
        <thead>
          <tr>
            <th scope="col">Geändert</th>
            <th scope="col">Jetzt</th>
            <th scope="col">Ihre Eingabe</th>
            <th scope="col">Von wem</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, value, mine, at, by }) => (
            <tr key={`${what} ${at}`}>
              <th scope="row">
                {what}
                {mine !== undefined && <span className="conflict__both">haben Sie auch geändert</span>}
              </th>
              <td data-label="Jetzt">{value === '' ? 'geändert' : value}</td>
              <td data-label="Ihre Eingabe">{mine ?? 'nicht geändert'}</td>
              <td data-label="Von wem">
                {editors[by]}
                {at !== '' && (
                  <>
                    , <span className="conflict__time">{germanTime(at)}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {touched
          ? 'Wenn Sie speichern, gelten bei diesen Feldern Ihre Eingaben; alles andere bleibt, wie es jetzt ist.'
          : 'Ihre Eingaben betreffen andere Felder: Wenn Sie speichern, bleibt beides erhalten.'}
      </p>
      <div className="conflict__ways">
        <Button look="primary" size="s" busy={busy} onClick={onKeep}>
          Meine Eingaben speichern
        </Button>
        <Button size="s" onClick={onDrop}>
          Meine Eingaben verwerfen
        </Button>
      </div>
    </div>
  )
}

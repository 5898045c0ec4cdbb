import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import { weekdays } from '../opening.ts'
import type { Weekday } from './week.ts'

interface CopyDialogProps {
  /** Undefined: nothing is copied. */
  readonly from: Weekday | undefined
  readonly onCopy: (to: ReadonlySet<Weekday>) => void
  readonly onClose: () => void
}

const workdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Which days get the hours of one. */
export const CopyDialog = ({ from, onCopy, onClose }: CopyDialogProps) => {
  const name = weekdays.find(({ key }) => key === from)?.name ?? ''
  return (
    <Dialog title={`Zeiten von ${name} übertragen`} open={from !== undefined} onClose={onClose}>
      {from !== undefined && <Choice from={from} onCopy={onCopy} onClose={onClose} />}
    </Dialog>
  )
}

const Choice = ({ from, onCopy, onClose }: CopyDialogProps & { readonly from: Weekday }) => {
  const others = weekdays.filter(({ key }) => key !== from)
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(
    () => new Set(workdays.includes(from) ? workdays.filter((day) => day !== from) : []),
  )
  const all = others.every(({ key }) => chosen.has(key))
  return (
    <form
      className="copy-days"
      onSubmit={(event) => {
        event.preventDefault()
        onCopy(chosen)
      }}
    >
      <fieldset className="copy-days__days">
        <legend>Auf diese Tage</legend>
        {others.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={chosen.has(key)}
            onChange={({ target }) =>
              setChosen(new Set([...chosen].filter((day) => day !== key).concat(target.checked ? key : [])))
            }
          />
        ))}
      </fieldset>
      <Button
        look="quiet"
        size="s"
        onClick={() => setChosen(new Set(all ? [] : others.map(({ key }) => key)))}
      >
        {all ? 'Keinen Tag' : 'Alle Tage'}
      </Button>
      <DialogActions send="Übertragen" disabled={chosen.size === 0} onClose={onClose} />
    </form>
  )
}

import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changeRanking } from './api.ts'
import { rankingRules, rulesInWords } from './rules.ts'

/** Asks once more before the order of all hits changes. */
export const RankingDialog = () => {
  const dispatch = useDispatch()
  const { subject: dialog, shared } = useRecordDialog(changeRanking)
  if (dialog === undefined) return null
  if (dialog.kind === 'reset')
    return (
      <RecordDialog
        {...shared}
        title="Reihenfolge des Suchindex einschalten"
        send="Einschalten"
        onSend={() => dispatch(changeRanking.requested(dialog))}
      >
        <p>
          Treffer stehen danach bei allen wieder so, wie der Suchindex sie ordnet. Sie können jederzeit
          zurückwechseln.
        </p>
      </RecordDialog>
    )
  const { title, rules } = dialog
  return (
    <RecordDialog
      {...shared}
      title="Rangfolge einschalten"
      send="Einschalten"
      rules={rankingRules}
      onSend={(data) =>
        dispatch(changeRanking.requested({ kind: 'switch', title: textOf(data, 'title').trim(), rules }))
      }
    >
      <p>
        Treffer stehen danach bei allen in dieser Reihenfolge, und unter jeder Suche steht, was zählt. Sie
        können jederzeit zurückwechseln.
      </p>
      <p className="search-admin__note">{rulesInWords(rules)}</p>
      <TextField
        label="Name"
        name="title"
        required
        defaultValue={title}
        hint="Wie sie in der Liste heißt, zum Beispiel „Nähe vor Namen“."
      />
    </RecordDialog>
  )
}

import { useDispatch } from 'react-redux'
import { dotted } from '../../lib/format.ts'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { keepOne, type DuplicateCompany } from './api.ts'

/** Two of the same name are told apart by where they are and where they come from. */
const called = ({ name, address, source }: DuplicateCompany): string =>
  `„${dotted([name, address, source ?? 'selbst eingetragen'])}“`

/** Asks why before one of two is deleted. */
export const KeepDialog = () => {
  const dispatch = useDispatch()
  const { subject, shared } = useRecordDialog(keepOne)
  return (
    <ReasonDialog
      question={
        subject && {
          title: 'Anderen Eintrag löschen',
          text: `${called(subject.gone)} wird gelöscht, 30 Tage lang wiederherstellbar. Wer ${
            subject.gone.owners > 0 ? 'ihn besitzt, erfährt den Grund. Wer ' : ''
          }seine Adresse aufruft, kommt zu ${called(subject.kept)}.`,
          label: 'Grund',
          send: 'Löschen und weiterleiten',
          usual: ['Doppelt eingetragen.', 'Der andere Eintrag ist vollständiger.'],
        }
      }
      form={shared.state}
      onSend={(reason) => subject && dispatch(keepOne.requested({ ...subject, reason }))}
      onClose={shared.onClose}
    />
  )
}

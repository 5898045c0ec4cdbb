import { useContext } from 'react'
import { EditingHereContext } from '../../lib/editing-here.ts'
import './others-note.css'

const listed = new Intl.ListFormat('de')

/** Says who else edits the open page just now: on the page, and in the dialogs that lie over it. */
export const OthersNote = () => {
  const others = useContext(EditingHereContext)?.others
  if (others === undefined) return null
  return (
    <output className="others-note">
      {others.length > 0 && (
        <span>
          {listed.format(others)} {others.length === 1 ? 'bearbeitet' : 'bearbeiten'} gerade diese Seite.
        </span>
      )}
    </output>
  )
}

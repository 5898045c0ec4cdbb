import { IconArrowBackUp } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Button } from '../../ui/button.tsx'
import { useDirectorySelector } from '../store-state.ts'
import './save-bar.css'

/** Takes back what was saved last on the page, if there is a way. */
export const TakeBack = () => {
  const dispatch = useDispatch()
  const last = useDirectorySelector(({ lastSave }) => lastSave.last)
  return last === undefined ? null : (
    <Button look="quiet" icon={<IconArrowBackUp aria-hidden="true" />} onClick={() => dispatch(last.undo)}>
      Zurücknehmen
    </Button>
  )
}

/** Stays in sight below pages that save at once, while their last save can be taken back; a form says it in its own bar. */
export const LastSaveBar = () => {
  const last = useDirectorySelector(({ lastSave }) => lastSave.last)
  return last === undefined ? null : (
    <div className="save-bar save-bar--last">
      {/* Its message above the page says which. */}
      <p className="save-bar__state">Die letzte Änderung lässt sich zurücknehmen.</p>
      <TakeBack />
    </div>
  )
}

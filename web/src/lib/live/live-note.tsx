import { useLiveSelector } from './slice.ts'

/** Says that pages don't move by themselves for now. */
export const LiveNote = () => {
  const isBroken = useLiveSelector(({ live }) => live.line === 'broken')
  return (
    <output className="behind-note">
      {isBroken && <span>Die Verbindung ist unterbrochen. Neues erscheint, sobald sie wieder steht.</span>}
    </output>
  )
}

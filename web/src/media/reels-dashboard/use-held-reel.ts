import { useEffect, useState } from 'react'
import { isUnderWay, type VideoUpload } from '../uploads/slice.ts'

interface Held<Draft> {
  /** The id of the upload that is waited for. */
  readonly upload: string
  readonly draft: Draft
}

/**
 * Holds what was sent before its video was there, and hands it on with that very video. An upload that rests, fails or is cancelled ends the waiting: the draft is then `missed`,
 * and nothing is sent without another press.
 */
export const useHeldReel = <Draft>(
  uploads: readonly VideoUpload[],
  send: (draft: Draft, video: string, upload: string) => void,
) => {
  const [held, setHeld] = useState<Held<Draft>>()
  const [isMissed, setMissed] = useState(false)
  const [ready, setReady] = useState<Held<Draft> & { readonly video: string }>()
  const awaited = uploads.find(({ id }) => id === held?.upload)
  if (held !== undefined && (awaited === undefined || !isUnderWay(awaited))) {
    setHeld(undefined)
    if (awaited?.video === undefined) setMissed(true)
    else setReady({ ...held, video: awaited.video })
  }
  useEffect(() => {
    if (ready !== undefined) send(ready.draft, ready.video, ready.upload)
  }, [ready, send])
  return {
    isHeld: held !== undefined,
    isMissed,
    hold: (draft: Draft, upload: string) => setHeld({ draft, upload }),
    /** Something is sent anew. */
    forget: () => setMissed(false),
  }
}

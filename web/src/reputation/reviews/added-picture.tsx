import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

/** A picture that an author added: small, and whole when it is pressed (spec §2). */
export const AddedPicture = ({ src, name }: { readonly src: string; readonly name: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="review__picture"
        aria-label={`Bild von ${name} vergrößern`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" loading="lazy" decoding="async" />
      </button>
      <Dialog title={`Bild von ${name}`} open={open} onClose={() => setOpen(false)}>
        <img className="whole-picture" src={src} alt={`Bild von ${name}`} decoding="async" />
      </Dialog>
    </>
  )
}

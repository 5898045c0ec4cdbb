import { IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface WholePictureProps {
  readonly src: string
  readonly name: string
  /** The whole address under which it is reported. */
  readonly url: string
}

/** The title picture with all that its window cuts off. */
export const WholePicture = ({ src, name, url }: WholePictureProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="needs-scripts"
        look="quiet"
        size="s"
        icon={<IconMaximize aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Ganzes Titelbild
      </Button>
      <Dialog title={name} open={open} onClose={() => setOpen(false)}>
        <img className="whole-picture" src={src} alt={`Titelbild von ${name}`} decoding="async" />
        <Link className="button button--quiet button--s" to={paths.report.href({ url })} rel="nofollow">
          Bild melden
        </Link>
      </Dialog>
    </>
  )
}

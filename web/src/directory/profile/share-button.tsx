import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { shareHrefs } from '../../lib/share-hrefs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareLink } from '../../ui/share-link.tsx'

interface ShareButtonProps {
  /** The whole address of the page. */
  readonly url: string
  readonly title: string
}

const targets = [
  { target: 'whatsapp', name: 'WhatsApp' },
  { target: 'facebook', name: 'Facebook' },
  { target: 'x', name: 'X (Twitter)' },
  { target: 'linkedin', name: 'LinkedIn' },
] as const

/** Hands the page on: through the device where it can share, else by a network that somebody chooses. Nothing is asked of a network before that. */
export const ShareButton = ({ url, title }: ShareButtonProps) => {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const links = shareHrefs(url, title)
  const share = async () => {
    if (!('share' in navigator)) return setOpen(true)
    // Closing the device's own sheet shares nothing and is not an error.
    await navigator.share({ url, title }).catch(() => undefined)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <>
      <Button
        className="needs-scripts"
        look="quiet"
        size="s"
        icon={<IconShare2 aria-hidden="true" />}
        onClick={() => void share()}
      >
        Teilen
      </Button>
      <Dialog title="Seite teilen" open={open} onClose={() => setOpen(false)} kind="sheet">
        <ul className="plain-list share-targets">
          {targets.map(({ target, name }) => (
            <li key={target}>
              <ShareLink className="button button--secondary" href={links[target]}>
                {name}
              </ShareLink>
            </li>
          ))}
          <li>
            <Button onClick={() => void copy().catch(() => undefined)}>Adresse kopieren</Button>
          </li>
        </ul>
        <output>{copied ? 'Die Adresse ist kopiert.' : ''}</output>
      </Dialog>
    </>
  )
}

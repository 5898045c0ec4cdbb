import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ShareButtonProps {
  /** The whole address of the page. */
  readonly url: string
  readonly title: string
}

/** Pixels of the window that a network shows its form in (spec §9). */
const popup = 'popup,width=550,height=400,noopener'

const targetsOf = ({ url, title }: ShareButtonProps) => {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${address}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?text=${words}&url=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ]
}

/** Hands the page on: through the device where it can share, else by a network that somebody chooses. Nothing is asked of a network before that. */
export const ShareButton = ({ url, title }: ShareButtonProps) => {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const share = async () => {
    if (!('share' in navigator)) return setOpen(true)
    // Whoever closes the device's own sheet has shared nothing, and nothing is wrong.
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
          {targetsOf({ url, title }).map(({ name, href }) => (
            <li key={name}>
              <a
                className="button button--secondary"
                href={href}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  event.preventDefault()
                  window.open(href, '_blank', popup)
                }}
              >
                {name}
              </a>
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

import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconDots,
  IconClipboardCopy,
  IconMailUp,
} from '@tabler/icons-react'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { shareHrefs } from '../../lib/share-hrefs.ts'
import { toastShown } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { reelPaths } from '../reel-paths.ts'
import type { FeedReel } from './feed-reel.ts'
import { reelShared, type ShareTarget } from './reactions.ts'

interface ShareSheetProps {
  /** The reel to share; undefined: closed. */
  readonly reel: FeedReel | undefined
  readonly onClose: () => void
}

const elsewhere = [
  { target: 'whatsapp', name: 'WhatsApp', icon: <IconBrandWhatsapp aria-hidden="true" /> },
  { target: 'facebook', name: 'Facebook', icon: <IconBrandFacebook aria-hidden="true" /> },
  { target: 'mail', name: 'E-Mail', icon: <IconMailUp aria-hidden="true" /> },
] as const

/** Shares a reel: no third party is contacted before the visitor chooses one. */
export const ShareSheet = ({ reel, onClose }: ShareSheetProps) => {
  const dispatch = useAppDispatch()
  const { publicUrl } = useAppSelector(({ site }) => site)
  const share = (target: ShareTarget) => {
    if (reel !== undefined) dispatch(reelShared({ id: reel.id, target }))
    onClose()
  }
  const url = reel === undefined ? '' : publicUrl + reelPaths.reel.href(reel.slug)
  const title = reel === undefined ? '' : `${reel.title} – ${reel.company.name}`
  const links = shareHrefs(url, title)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      dispatch(toastShown({ text: 'Link kopiert', tone: 'success' }))
      share('link')
    } catch {
      dispatch(
        toastShown({
          text: `Bitte kopieren Sie den Link selbst: ${url}`,
          tone: 'note',
          source: 'notification',
        }),
      )
    }
  }
  const shareBySystem = async () => {
    try {
      await navigator.share({ title, url })
      share('link')
    } catch {
      // Whoever thinks better of it stays here.
    }
  }
  return (
    <Dialog title="Reel teilen" kind="sheet" open={reel !== undefined} onClose={onClose}>
      <ul className="plain-list share-sheet">
        {elsewhere.map(({ target, name, icon }) => (
          <li key={target}>
            <ShareLink href={links[target]} onShare={() => share(target)}>
              {icon}
              {name}
            </ShareLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copy()}>
            <IconClipboardCopy aria-hidden="true" />
            Link kopieren
          </button>
        </li>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <li>
            <button type="button" onClick={() => void shareBySystem()}>
              <IconDots aria-hidden="true" />
              Mehr
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Documents = PublicProfile['documents']

interface LargePictureProps {
  readonly pictures: Documents
  /** The public address of the page that they are on. */
  readonly page: string
  readonly shown: number | undefined
  readonly onShow: (index: number | undefined) => void
}

/** One after the other, by buttons and by arrow keys; after the last comes the first. */
export const LargePicture = ({ pictures, page, shown, onShow }: LargePictureProps) => {
  const picture = shown === undefined ? undefined : pictures[shown]
  const count = pictures.length
  const go = useEffectEvent((step: number) => {
    if (shown !== undefined && count > 1) onShow((shown + step + count) % count)
  })
  const isOpen = picture !== undefined
  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
  return (
    <Dialog title={picture?.name ?? ''} open={isOpen} onClose={() => onShow(undefined)}>
      {picture !== undefined && shown !== undefined && (
        <>
          <img className="pictures__large" key={picture._id} src={picture.link} alt={picture.name} />
          <Link
            className="button button--quiet button--s"
            to={paths.report.href({ url: `${page}?dokument=${picture._id}` })}
            rel="nofollow"
          >
            Bild melden
          </Link>
          {count > 1 && (
            <div className="pictures__way">
              <Button onClick={() => onShow((shown - 1 + count) % count)}>
                <IconChevronLeft aria-hidden="true" />
                Zurück
              </Button>
              <p aria-live="polite">
                Bild {shown + 1} von {count}
                <span className="visually-hidden">: {picture.name}</span>
              </p>
              <Button onClick={() => onShow((shown + 1) % count)}>
                Weiter
                <IconChevronRight aria-hidden="true" />
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

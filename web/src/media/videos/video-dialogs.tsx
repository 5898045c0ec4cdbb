import type { OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { useForm } from '../../lib/use-form.ts'
import { changeVideo } from './api.ts'
import { CaptionsDialog } from './captions-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PosterDialog } from './poster-dialog.tsx'
import { WatchDialog } from './watch-dialog.tsx'

interface VideoDialogsProps {
  readonly company: string
  readonly videos: readonly OwnVideoView[]
}

/** The open dialog about a video, if any. */
export const VideoDialogs = ({ company, videos }: VideoDialogsProps) => {
  const { subject } = useForm(changeVideo)
  const video = videos.find(({ id }) => id === subject?.id)
  if (subject === undefined || video === undefined) return null
  switch (subject.kind) {
    case 'edit':
      return <EditDialog key={video.id} company={company} video={video} />
    case 'poster':
      return <PosterDialog key={video.id} company={company} video={video} />
    case 'captions':
      return <CaptionsDialog key={video.id} company={company} video={video} />
    case 'watch':
      return <WatchDialog key={video.id} video={video} />
  }
}

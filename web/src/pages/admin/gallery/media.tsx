import { QuietClip } from '../../../ui/clip/quiet-clip.tsx'
import { VideoPlayer } from '../../../ui/player/video-player.tsx'
import { Sample, Samples } from './sample.tsx'

const captions = [
  { language: 'de', label: 'Deutsch', src: '/media/captions/beispiel-de.vtt' },
  { language: 'en', label: 'English', src: '/media/captions/beispiel-en.vtt' },
] as const

const sample = {
  link: '/media/video/beispiel.mp4',
  compressVideoLink: null,
  thumbnail: '/icon-512.png',
  duration: 83,
  hasSound: true,
} as const

/** Videos before playing; the files don't exist, so that playing them shows the error. */
export const Media = () => (
  <Samples id="media" title="Videos">
    <Sample title="Quer, mit Untertiteln" wide>
      <VideoPlayer video={{ ...sample, title: 'Ein Tag in der Backstube', captions: [...captions] }} />
    </Sample>
    <Sample title="Hoch">
      <VideoPlayer video={{ ...sample, title: 'Frisch aus dem Ofen', width: 9, height: 16, captions: [] }} />
    </Sample>
    <Sample title="Bewegtes Bild, über seinem Standbild">
      <div className="reel-card__pane">
        <img src="/icon-512.png" alt="" width={180} height={320} />
        <QuietClip files={sample} plays />
      </div>
    </Sample>
  </Samples>
)

import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'
import { useEffect, useState, type RefObject } from 'react'
import './captions.css'

interface CaptionTracksProps {
  readonly captions: readonly CaptionsView[]
}

/** The captions that a video has; none is fetched before somebody wants to read it. */
export const CaptionTracks = ({ captions }: CaptionTracksProps) =>
  captions.map(({ language, label, src }) => (
    <track key={language} kind="captions" srcLang={language} label={label} src={src} />
  ))

/** Words of a cue without its marks. */
const wordsOf = (cue: TextTrackCue): string =>
  'getCueAsHTML' in cue && typeof cue.getCueAsHTML === 'function'
    ? String(cue.getCueAsHTML().textContent)
    : ''

/** The current caption in a language; rendered by us, so that it makes room for the controls. */
export const useCaptionLines = (
  ref: RefObject<HTMLVideoElement | null>,
  language: string | undefined,
): readonly string[] => {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const video = ref.current
    const tracks = [...(video?.textTracks ?? [])]
    for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled'
    const track = tracks.find((one) => one.language === language)
    if (track === undefined) return
    const show = () => setLines([...(track.activeCues ?? [])].map(wordsOf))
    show()
    track.addEventListener('cuechange', show)
    return () => {
      track.removeEventListener('cuechange', show)
      setLines([])
    }
  }, [language, ref])
  return lines
}

/** The caption over the picture; screen readers announce it. */
export const CaptionLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className="captions" aria-hidden="true">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )

import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'
import {
  IconBadgeCc,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { IconButton } from '../button.tsx'
import { clock } from './clock.ts'
import { Scrubber } from './scrubber.tsx'
import type { Playback } from './use-playback.ts'

/** What a visitor can do to a video. */
export interface PlayerActions {
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly mute: () => void
  readonly setVolume: (volume: number) => void
  readonly setRate: (rate: number) => void
  readonly setLanguage: (language: string | undefined) => void
  readonly toggleFullScreen: () => void
  readonly togglePicture: () => void
}

interface ControlBarProps {
  readonly playback: Playback
  readonly actions: PlayerActions
  readonly duration: number
  readonly captions: readonly CaptionsView[]
  /** Of the captions that are shown. */
  readonly language: string | undefined
  readonly hasSound: boolean
  readonly isFull: boolean
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const rateWords = (rate: number) => `${rate.toLocaleString('de-DE')}×`

/** The controls below the picture. */
export const ControlBar = ({
  playback,
  actions,
  duration,
  hasSound,
  isFull,
  ...captions
}: ControlBarProps) => {
  const { isPlaying, time } = playback
  return (
    <div className="player__bar">
      <Scrubber playback={playback} duration={duration} onSeek={actions.seek} />
      <div className="player__buttons">
        <IconButton
          label={isPlaying ? 'Anhalten' : 'Abspielen'}
          icon={isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          onClick={actions.toggle}
        />
        {hasSound && <Volume playback={playback} actions={actions} />}
        <span className="player__clock" aria-hidden="true">
          {clock(time)} / {clock(duration)}
        </span>
        <select
          className="player__choice"
          aria-label="Geschwindigkeit"
          value={playback.rate}
          onChange={({ target }) => actions.setRate(Number(target.value))}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rateWords(rate)}
            </option>
          ))}
        </select>
        <CaptionsChoice {...captions} onChoose={actions.setLanguage} />
        {document.pictureInPictureEnabled && (
          <IconButton
            className="player__picture"
            label="Bild im Bild"
            icon={<IconPictureInPicture />}
            onClick={actions.togglePicture}
          />
        )}
        <IconButton
          label={isFull ? 'Vollbild verlassen' : 'Vollbild'}
          icon={isFull ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
          onClick={actions.toggleFullScreen}
        />
      </div>
    </div>
  )
}

const Volume = ({
  playback: { isMuted, volume },
  actions,
}: Pick<ControlBarProps, 'playback' | 'actions'>) => (
  <>
    <IconButton
      label={isMuted ? 'Ton einschalten' : 'Ton ausschalten'}
      icon={isMuted || volume === 0 ? <IconVolumeOff /> : <IconVolume />}
      onClick={actions.mute}
    />
    <input
      className="player__volume"
      type="range"
      aria-label="Lautstärke"
      aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)} Prozent`}
      min={0}
      max={1}
      step={0.05}
      value={isMuted ? 0 : volume}
      onChange={({ target }) => actions.setVolume(target.valueAsNumber)}
    />
  </>
)

interface CaptionsChoiceProps extends Pick<ControlBarProps, 'captions' | 'language'> {
  readonly onChoose: (language: string | undefined) => void
}

/** One language is on or off; of several one is chosen. */
const CaptionsChoice = ({ captions, language, onChoose }: CaptionsChoiceProps) => {
  const [only] = captions
  if (only === undefined) return null
  if (captions.length === 1)
    return (
      <IconButton
        label={`Untertitel ${only.label}`}
        icon={<IconBadgeCc />}
        aria-pressed={language === only.language}
        onClick={() => onChoose(language === undefined ? only.language : undefined)}
      />
    )
  return (
    <select
      className="player__choice"
      aria-label="Untertitel"
      value={language ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">Untertitel aus</option>
      {captions.map((each) => (
        <option key={each.language} value={each.language}>
          {each.label}
        </option>
      ))}
    </select>
  )
}

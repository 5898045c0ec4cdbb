import { clock } from './clock.ts'
import type { Playback } from './use-playback.ts'

interface ScrubberProps {
  readonly playback: Playback
  /** As it is known before the video is here. */
  readonly duration: number
  readonly onSeek: (seconds: number) => void
}

const part = (value: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, value / whole))

/** Where the video is, how much of it is here, and the way to another place in it. */
export const Scrubber = ({ playback: { time, bufferedTo, isPlaying }, duration, onSeek }: ScrubberProps) => (
  <div className="scrubber" data-moves={isPlaying}>
    <span className="scrubber__here" style={{ transform: `scaleX(${part(bufferedTo, duration)})` }} />
    <span className="scrubber__seen" style={{ transform: `scaleX(${part(time, duration)})` }} />
    <input
      type="range"
      aria-label="Stelle im Video"
      aria-valuetext={`${clock(time)} von ${clock(duration)}`}
      min={0}
      max={duration}
      step={0.1}
      value={Math.min(time, duration)}
      onChange={({ target }) => onSeek(target.valueAsNumber)}
    />
  </div>
)

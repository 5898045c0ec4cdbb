import type { Check, Rules } from '../../lib/form-checks.ts'
import { textRules } from '../wishes/media-texts.ts'

/** One sentence where both are missing (spec §5). */
const titleWithVideo: Check = {
  fault: (text, when, sent) =>
    when === 'sending' && text.trim() === '' && sent('video') === ''
      ? 'Bitte gib einen Video Titel ein und lade eine Videodatei hoch.'
      : undefined,
}

/** Stands for a video whose upload doesn't go on by itself. */
export const restingUpload = 'resting'

const video: Check = {
  fault: (text, when) => {
    if (when !== 'sending') return undefined
    if (text === restingUpload)
      return 'Das Video ist nicht fertig hochgeladen. Bitte setzen Sie das Hochladen fort, oder brechen Sie es ab und wählen Sie eine andere Datei.'
    return text === '' ? 'Video ist erforderlich' : undefined
  },
}

/** Checks of the form that adds a reel. `video`: its id, or that one is on its way or rests. */
export const newReelRules: Rules = {
  ...textRules,
  title: [titleWithVideo, ...(textRules['title'] ?? [])],
  video: [video],
}

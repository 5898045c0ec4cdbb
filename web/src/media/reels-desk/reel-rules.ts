import type { Check, Rules } from '../../lib/form-checks.ts'
import { textRules } from '../wishes/media-texts.ts'

/** Which of the two is missing, and one sentence where both are (spec §5). */
const titleWithVideo: Check = {
  fault: (text, when, sent) =>
    when === 'sending' && text.trim() === '' && sent('video') === ''
      ? 'Bitte gib einen Video Titel ein und lade eine Videodatei hoch.'
      : undefined,
}

const video: Check = {
  fault: (text, when, sent) =>
    when === 'sending' && text === '' && sent('title').trim() !== '' ? 'Video ist erforderlich' : undefined,
}

/** Checks of the form that adds a reel. `video`: its id, or that one is on its way. */
export const newReelRules: Rules = {
  ...textRules,
  title: [titleWithVideo, ...(textRules['title'] ?? [])],
  video: [video],
}

import { tutorials, tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'

/** The one of the fourteen with this id, or with this title. */
export const tutorialOf = (text: string): Tutorial | undefined => {
  const folded = text.trim().toLowerCase()
  return tutorials.find((id) => id === folded || tutorialTitles[id].toLowerCase() === folded)
}

import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { tutorialDecider, tutorialStream } from '@schaufenster/command-service/media/tutorial-decider.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { tutorialTitles } from '@schaufenster/events/media/values.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { contextOf, done, system } from '../demo-steps.ts'
import { addClip, type ClipSystem } from './add-clip.ts'
import { tutorialCaptions, tutorialClips } from './tutorial-list.ts'

/** Gives the platform films that explain some pages of the dashboard. */
export const showTutorials = async (demo: ClipSystem, importId: string): Promise<Position | undefined> => {
  let last: Position | undefined
  for (const [index, clip] of tutorialClips.entries()) {
    const { tutorial } = clip
    const video = videoId(uuidOf('demo tutorial', importId, tutorial))
    await addClip(
      demo,
      {
        id: video,
        clip: clip.name,
        company: undefined,
        details: { title: tutorialTitles[tutorial], tags: [], isAd: false },
        isReel: false,
        lineIndex: index,
        captions: tutorialCaptions(clip),
      },
      importId,
    )
    const shows = { type: 'ShowTutorial', by: system.by, tutorial, video } as const
    const context = contextOf(importId, `ShowTutorial ${tutorial}`)
    last = done(await demo.handle(tutorialDecider, tutorialStream(tutorial), shows, context)).position
  }
  return last
}

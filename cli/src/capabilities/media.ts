import { registerFilmRoutes } from '@schaufenster/command-service/media/film-routes.ts'
import { processVideos } from '@schaufenster/command-service/media/processing/process-videos.ts'
import { transcodeVideos } from '@schaufenster/command-service/media/processing/transcode-videos.ts'
import { registerTusRoutes } from '@schaufenster/command-service/media/tus-routes.ts'
import { videoUndoings } from '@schaufenster/command-service/media/undo-videos.ts'
import { createUploads } from '@schaufenster/command-service/media/uploads.ts'
import { mediaSection } from '@schaufenster/query-service/media/media-section.ts'
import { registerReelQueries } from '@schaufenster/query-service/media/reel-routes.ts'
import { registerTutorialQueries } from '@schaufenster/query-service/media/tutorial-routes.ts'
import { registerVideoQueries } from '@schaufenster/query-service/media/video-routes.ts'
import { mediaModelsIn } from '../instance/media/media-reads.ts'
import { uploadDepsIn } from '../instance/media/uploads.ts'
import type { Capability } from './capability.ts'

/** Videos, reels and tutorials: uploading, processing, playing. */
export const media: Capability = {
  writes: async (app, instance) => {
    const { clock, stores } = instance
    const uploads = createUploads(uploadDepsIn(instance))
    await registerTusRoutes(app, { uploads, now: clock.now })
    registerFilmRoutes(app, stores)
  },
  queries: (app, instance, { viewed }) => {
    const models = mediaModelsIn(instance, viewed)
    registerVideoQueries(app, models)
    registerReelQueries(app, models)
    registerTutorialQueries(app, models)
  },

  sections: (instance, viewed) => [mediaSection(mediaModelsIn(instance, viewed), () => viewed().mark)],

  policies: ({ processing }) => [processVideos(processing), transcodeVideos(processing)],
  undoings: ({ writes, clock }) => videoUndoings({ ...writes, clock }),
  systemNames: { uploads: 'Frist beim Hochladen' },
}

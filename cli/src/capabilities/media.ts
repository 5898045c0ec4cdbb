import { registerFilmFormRoutes } from '@schaufenster/command-service/media/film-form-routes.ts'
import { registerFilmRoutes } from '@schaufenster/command-service/media/film-routes.ts'
import { publishToHost } from '@schaufenster/command-service/media/host/publish-to-host.ts'
import { notifyOfFailedVideos } from '@schaufenster/command-service/media/processing/notify-of-failed-videos.ts'
import { notifyOfReadyVideos } from '@schaufenster/command-service/media/processing/notify-of-ready-videos.ts'
import { processVideos } from '@schaufenster/command-service/media/processing/process-videos.ts'
import { transcodeVideos } from '@schaufenster/command-service/media/processing/transcode-videos.ts'
import { registerMediaWrites } from '@schaufenster/command-service/media/routes.ts'
import { registerTusRoutes } from '@schaufenster/command-service/media/tus-routes.ts'
import { playlistUndoings } from '@schaufenster/command-service/media/undo-playlists.ts'
import { reelUndoings } from '@schaufenster/command-service/media/undo-reels.ts'
import { tutorialUndoings } from '@schaufenster/command-service/media/undo-tutorials.ts'
import { videoUndoings } from '@schaufenster/command-service/media/undo-videos.ts'
import { createUploads } from '@schaufenster/command-service/media/uploads.ts'
import { mediaSection } from '@schaufenster/query-service/media/media-section.ts'
import { registerReelQueries } from '@schaufenster/query-service/media/reel-routes.ts'
import { registerTutorialQueries } from '@schaufenster/query-service/media/tutorial-routes.ts'
import { registerVideoQueries } from '@schaufenster/query-service/media/video-routes.ts'
import { filmDepsIn } from '../instance/media/film-access.ts'
import { mediaModelsIn } from '../instance/media/media-reads.ts'
import { companyInLettersIn, mediaDepsIn, mediaOwnerIn } from '../instance/media/media.ts'
import { uploadDepsIn } from '../instance/media/uploads.ts'
import type { Capability } from './capability.ts'

/** Videos, reels and tutorials: uploading, processing, playing. */
export const media: Capability = {
  writes: async (app, instance) => {
    const { clock } = instance
    const uploads = createUploads(uploadDepsIn(instance))
    await registerTusRoutes(app, { uploads, now: clock.now })
    registerFilmRoutes(app, filmDepsIn(instance))
    const deps = mediaDepsIn(instance)
    registerMediaWrites(app, deps)
    await registerFilmFormRoutes(app, deps, uploads)
  },

  queries: (app, instance, { viewed }) => {
    const models = mediaModelsIn(instance, viewed)
    registerVideoQueries(app, models)
    registerReelQueries(app, models)
    registerTutorialQueries(app, models)
  },

  sections: (instance, viewed) => [mediaSection(mediaModelsIn(instance, viewed), () => viewed().mark)],

  policies: ({ processing, videoHost, videosOf, reelsOf, streams, writes, publicUrl, personOf }) => [
    ...[notifyOfFailedVideos, notifyOfReadyVideos].map((tell) =>
      tell({ streams, publicUrl, personOf, companyAt: companyInLettersIn(writes) }),
    ),
    processVideos(processing),
    transcodeVideos(processing),
    ...(videoHost === undefined
      ? []
      : [
          publishToHost({
            streams,
            blobs: processing.blobs,
            host: videoHost,
            isPublic: async (company) => (await mediaOwnerIn(writes)(company))?.isPublic === true,
            videosOf,
            reelsOf,
          }),
        ]),
  ],
  undoings: ({ writes, clock }) => ({
    ...videoUndoings({ ...writes, clock }),
    ...playlistUndoings(writes),
    ...reelUndoings({ ...writes, clock }),
    ...tutorialUndoings({ ...writes, clock }),
  }),
  systemNames: {
    uploads: 'Frist beim Hochladen',
    // In the history also once the host is switched off.
    'publish-to-host': 'Videos zum Videodienst',
  },
}

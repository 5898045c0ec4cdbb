import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerLive } from '@schaufenster/platform/live/live-server.ts'
import { createPresence } from '@schaufenster/platform/live/presence.ts'
import type { Instance } from '../instance.ts'
import { createLiveSource, mayFollowWith } from './live.ts'
import {
  createLiveEditing,
  createLiveImports,
  createLiveOutbox,
  createLiveProjections,
  createLiveViews,
  createLiveViewsElsewhere,
} from './unlogged-sources.ts'

/** Live push, which carries no data. */
export const registerLivePush = (app: App, instance: Instance): void => {
  const { config, processKinds, logger, stores, telemetry, analytics, writes, reads, models } = instance
  registerLive(app, {
    tokens: writes.accessTokens,
    publicUrl: config.publicUrl,
    source: createLiveSource(stores.store),
    unlogged: [
      ...(processKinds.has('analytics') ? [createLiveViews(telemetry.store, analytics.counted)] : []),
      ...(analytics.viewed ? [createLiveViewsElsewhere(analytics.viewed)] : []),
      createLiveOutbox(instance.post.outbox),
      createLiveProjections(models),
      createLiveImports(instance.imports),
      createLiveEditing(createPresence(stores.vault, instance.clock)),
    ],
    mayFollow: mayFollowWith(reads.directory.standingOf),
    report: (fault) => logger.error({ err: fault }, 'live'),
  })
}

import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerCaptionRoutes } from './caption-routes.ts'
import type { MediaDeps } from './media-deps.ts'
import { registerReactionRoutes } from './reaction-routes.ts'
import { registerReelRoutes } from './reel-routes.ts'
import { registerTutorialRoutes } from './tutorial-routes.ts'
import { registerVideoRoutes } from './video-routes.ts'

/** All that changes videos, reels and tutorials. */
export const registerMediaWrites = (app: App, deps: MediaDeps): void => {
  registerVideoRoutes(app, deps)
  registerCaptionRoutes(app, deps)
  registerReelRoutes(app, deps)
  registerReactionRoutes(app, deps)
  registerTutorialRoutes(app, deps)
}

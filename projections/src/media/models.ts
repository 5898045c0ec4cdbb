import { companyClips } from './company-clips.ts'
import { reelOpinions } from './reel-opinions.ts'
import { reelReactions } from './reel-reactions.ts'
import { reels } from './reels.ts'
import { tutorials } from './tutorials.ts'
import { videos } from './videos.ts'
import { waitingUploads } from './waiting-uploads.ts'

/** The read models of media under their readers' names. */
export const mediaModels = {
  videos,
  reels,
  reelReactions,
  reelOpinions,
  tutorials,
  companyClips,
  waitingUploads,
}

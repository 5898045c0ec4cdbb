import type {
  PictureAccess,
  PictureStanding,
} from '@schaufenster/command-service/directory/media/picture-access.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { tips } from '@schaufenster/projections/discovery/tips.ts'
import { reels } from '@schaufenster/projections/media/reels.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { comments } from '@schaufenster/projections/reputation/comments.ts'
import { erasedAuthors } from '@schaufenster/projections/reputation/erased-authors.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import { notices } from '@schaufenster/projections/reputation/notices.ts'
import { reviews } from '@schaufenster/projections/reputation/reviews.ts'
import { createByteLru } from '@schaufenster/query-service/lib/byte-lru.ts'
import type { Instance } from '../instance.ts'
import { filmCodesIn, isAnyVideoSeen } from './film-access.ts'
import { isOneSeen, seenTexts } from './seen-texts.ts'

/** Of those that show the same picture; more than anybody has of one. */
const mostNamers = 1_000

/** What a standing depends on. */
const read = [reviews, comments, notices, videos, reels, companyProfile, tips, erasedAuthors].map(
  ({ name }) => name,
)

/** Room for the standings of some ten thousand pictures. */
const keptBytes = 4 * 1024 * 1024
const bytesOfOne = 400

/**
 * What serving pictures needs: by the read models, as pages show them. Pictures are compared by their content: the same one answers at addresses
 * with another ending, too. A page has dozens of them, so that each is looked up once, until something changes.
 */
export const pictureAccessIn = (instance: Pick<Instance, 'stores' | 'clock' | 'models'>): PictureAccess => {
  const { models } = instance
  const kept = createByteLru<{ readonly mark: string; readonly standing: PictureStanding }>(keptBytes)

  /** Reviews and comments that show it now or did before. */
  const textsWith = async (content: string) => {
    const asked = {
      where: { field: 'pictures', contains: content },
      // The approved ones, so that nobody pushes them out by many that wait.
      sort: [{ field: 'status', direction: 'ascending' }],
      limit: mostNamers,
    } as const
    const [found, answers] = await Promise.all([models.reviews.find(asked), models.comments.find(asked)])
    return [...found, ...answers]
  }

  /** Videos that have it as their poster or had it before, those that may be seen first. */
  const filmsWith = (content: string) =>
    models.videos.find({
      where: { field: 'pictures', contains: content },
      sort: [{ field: 'isShown', direction: 'descending' }],
      limit: mostNamers,
    })

  const companiesWith = (startsWith: string) =>
    models.companies.find({
      where: {
        some: [
          { field: 'profile.banner', startsWith },
          { field: 'profile.logo', startsWith },
        ],
      },
      limit: mostNamers,
    })

  const isOfTip = async (startsWith: string): Promise<boolean> =>
    (await models.tips.count({ field: 'image', startsWith })) > 0

  const found = async (content: string): Promise<PictureStanding> => {
    const [texts, withheld, films] = await Promise.all([
      textsWith(content),
      models.notices.count({ field: 'withheld', startsWith: content }),
      filmsWith(content),
    ])
    const isOfText = texts.length > 0 || withheld > 0
    if (!isOfText && films.length === 0) return 'open'
    const showing = texts.filter(({ document }) => document.image?.startsWith(content))
    const seen = await seenTexts<AuthoredText>(models, showing)
    const companies = seen.map(({ company }) => company)
    if (await isOneSeen(models, companies)) return 'shown'
    // The earlier poster of a film that visitors see harms nobody, unless it was hidden for another reason.
    const posters = isOfText ? films.filter(({ document }) => document.poster?.startsWith(content)) : films
    if (await isAnyVideoSeen(models, posters)) return 'shown'
    const entries = await companiesWith(content)
    // Title picture and logo of an entry that waits are there for whoever has their address, so its films don't hide them.
    if (isOfText ? entries.some(({ document }) => document.isPublic) : entries.length > 0) return 'shown'
    return (await isOfTip(content)) ? 'shown' : 'withheld'
  }

  return {
    opens: filmCodesIn(instance).opens,
    standingOf: async (key) => {
      const content = blobKeyOf(key)
      const mark = models.freshness.markOf(read)
      const known = kept.get(content)
      if (known?.mark === mark) return known.standing
      const standing = await found(content)
      kept.set([content], { mark, standing }, bytesOfOne)
      return standing
    },
  }
}

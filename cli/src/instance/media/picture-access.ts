import type { PictureAccess } from '@schaufenster/command-service/directory/media/picture-access.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { Instance } from '../instance.ts'
import { filmCodesIn, isAnyVideoSeen } from './film-access.ts'
import { isOneSeen, seenTexts } from './seen-texts.ts'

/** Of those that show the same picture; more than anybody has of one. */
const mostNamers = 1_000

/**
 * What serving pictures needs: by the read models, as pages show them. Pictures are compared by their content: the same one answers at addresses
 * with another ending, too.
 */
export const pictureAccessIn = (instance: Pick<Instance, 'stores' | 'clock' | 'models'>): PictureAccess => {
  const { models } = instance

  /** Reviews and comments that show it now or did before. */
  const textsWith = async (content: string) => {
    const asked = {
      where: { field: 'pictures', contains: content },
      // The approved ones, so that nobody pushes them out by many that wait.
      sort: [{ field: 'status', direction: 'ascending' }],
      limit: mostNamers,
    } as const
    const [reviews, comments] = await Promise.all([models.reviews.find(asked), models.comments.find(asked)])
    return [...reviews, ...comments]
  }

  const isOfCompany = async (startsWith: string): Promise<boolean> => {
    const found = await models.companies.find({
      where: {
        some: [
          { field: 'profile.banner', startsWith },
          { field: 'profile.logo', startsWith },
        ],
      },
      limit: mostNamers,
    })
    return found.some(({ document }) => document.isPublic)
  }

  const isOfFilm = async (startsWith: string): Promise<boolean> => {
    const found = await models.videos.find({ where: { field: 'poster', startsWith }, limit: mostNamers })
    return isAnyVideoSeen(models, found)
  }

  const isOfTip = async (startsWith: string): Promise<boolean> =>
    (await models.tips.count({ field: 'image', startsWith })) > 0

  return {
    opens: filmCodesIn(instance).opens,
    standingOf: async (key) => {
      const content = blobKeyOf(key)
      const [texts, notices] = await Promise.all([
        textsWith(content),
        models.notices.count({ field: 'withheld', startsWith: content }),
      ])
      if (texts.length === 0 && notices === 0) return 'open'
      const showing = texts.filter(({ document }) => document.image?.startsWith(content))
      const seen = await seenTexts<AuthoredText>(models, showing)
      const companies = seen.map(({ company }) => company)
      if (await isOneSeen(models, companies)) return 'shown'
      for (const isShownBy of [isOfCompany, isOfFilm, isOfTip]) if (await isShownBy(content)) return 'shown'
      return 'withheld'
    },
  }
}

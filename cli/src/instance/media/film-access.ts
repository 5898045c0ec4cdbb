import type { FilmDeps } from '@schaufenster/command-service/media/film-routes.ts'
import { createFilmCodes, type FilmCodes } from '@schaufenster/platform/tokens/film-codes.ts'
import type { Instance } from '../instance.ts'
import { isOneSeen, seenTexts } from './seen-texts.ts'

/** Codes in the addresses of films that visitors don't see; the same for all processes of the installation. */
export const filmCodesIn = ({ stores, clock }: Pick<Instance, 'stores' | 'clock'>): FilmCodes =>
  createFilmCodes(stores.secrets.idKeys, clock.now)

/** Of those that show the same file; more than anybody has of one film. */
const mostNamers = 1_000

/** What serving films needs: by the read models, as pages show them. */
export const filmDepsIn = (instance: Pick<Instance, 'stores' | 'clock' | 'models'>): FilmDeps => {
  const { models, stores } = instance

  /** The platform's own videos have no company, and are seen by themselves. */
  const isVideoSeen = async (field: 'rendition.key' | 'small.key', key: string): Promise<boolean> => {
    const found = await models.videos.find({
      where: {
        every: [
          { field, is: key },
          { field: 'isShown', is: true },
        ],
      },
      limit: mostNamers,
    })
    return isAnyVideoSeen(found.map(({ document }) => document.company))
  }

  const isAnyVideoSeen = async (companies: readonly (string | null)[]): Promise<boolean> =>
    companies.includes(null) ||
    isOneSeen(
      models,
      companies.filter((company) => company !== null),
    )

  const areCaptionsSeen = async (key: string): Promise<boolean> => {
    const found = await models.videos.find({
      where: { field: 'captionKeys', contains: key },
      limit: mostNamers,
    })
    return isAnyVideoSeen(found.flatMap(({ document }) => (document.isShown ? [document.company] : [])))
  }

  const isReviewSeen = async (key: string): Promise<boolean> => {
    const where = { field: 'video', is: key } as const
    const [reviews, comments] = await Promise.all([
      models.reviews.find({ where, limit: mostNamers }).then((found) => seenTexts(models, found)),
      models.comments.find({ where, limit: mostNamers }).then((found) => seenTexts(models, found)),
    ])
    return isOneSeen(
      models,
      [...reviews, ...comments].map(({ company }) => company),
    )
  }

  return {
    blobs: stores.blobs,
    opens: filmCodesIn(instance).opens,
    isSeen: async (key) =>
      key.endsWith('.vtt')
        ? areCaptionsSeen(key)
        : (await isVideoSeen('rendition.key', key)) ||
          (await isVideoSeen('small.key', key)) ||
          (await isReviewSeen(key)),
  }
}

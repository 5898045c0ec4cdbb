import type { FilmDeps } from '@schaufenster/command-service/media/film-routes.ts'
import { createFilmCodes, type FilmCodes } from '@schaufenster/platform/tokens/film-codes.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { seenFilms } from '@schaufenster/query-service/media/shown-media.ts'
import type { Instance } from '../instance.ts'
import { isOneSeen, seenTexts } from './seen-texts.ts'

/** Codes in the addresses of films that visitors don't see; the same for all processes of the installation. */
export const filmCodesIn = ({ stores, clock }: Pick<Instance, 'stores' | 'clock'>): FilmCodes =>
  createFilmCodes(stores.secrets.idKeys, clock.now)

/** Of those that show the same file; more than anybody has of one film. */
const mostNamers = 1_000

/** Whether visitors see one of these videos. The platform's own have no company, and are seen by themselves. */
export const isAnyVideoSeen = async (
  models: Pick<Instance['models'], 'companies' | 'reels'>,
  found: readonly Found<VideoDocument>[],
): Promise<boolean> => {
  const seen = await seenFilms(
    models,
    found.map(({ document }) => document),
  )
  const companies = seen.flatMap(({ company }) => company ?? [])
  return companies.length < seen.length || isOneSeen(models, companies)
}

/** What serving films needs: by the read models, as pages show them. */
export const filmDepsIn = (instance: Pick<Instance, 'stores' | 'clock' | 'models'>): FilmDeps => {
  const { models, stores } = instance

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
    return isAnyVideoSeen(models, found)
  }

  const areCaptionsSeen = async (key: string): Promise<boolean> => {
    const found = await models.videos.find({
      where: { field: 'captionKeys', contains: key },
      limit: mostNamers,
    })
    return isAnyVideoSeen(models, found)
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

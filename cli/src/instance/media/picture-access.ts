import type { PictureAccess } from '@schaufenster/command-service/directory/media/picture-access.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { Instance } from '../instance.ts'
import { filmCodesIn } from './film-access.ts'
import { isOneSeen, seenTexts } from './seen-texts.ts'

/** Of those that show the same picture; more than anybody has of one. */
const mostNamers = 1_000

/** What serving pictures needs: by the read models, as pages show them. */
export const pictureAccessIn = (instance: Pick<Instance, 'stores' | 'clock' | 'models'>): PictureAccess => {
  const { models } = instance

  const textsWith = async (field: 'image' | 'removedFiles.image', key: string) => {
    const asked = { where: { field, is: key }, limit: mostNamers } as const
    const [reviews, comments] = await Promise.all([models.reviews.find(asked), models.comments.find(asked)])
    return [...reviews, ...comments]
  }

  const isOfCompany = async (key: string): Promise<boolean> => {
    const counts = await Promise.all(
      (['profile.banner', 'profile.logo'] as const).map((field) =>
        models.companies.count({
          every: [
            { field, is: key },
            { field: 'isPublic', is: true },
          ],
        }),
      ),
    )
    return counts.some((count) => count > 0)
  }

  return {
    opens: filmCodesIn(instance).opens,
    isWithheld: async (key) => {
      const [named, takenOut, notices] = await Promise.all([
        textsWith('image', key),
        textsWith('removedFiles.image', key),
        models.notices.count({ field: 'withheld', is: key }),
      ])
      const isTaken =
        takenOut.length > 0 || notices > 0 || named.some(({ document }) => isRejectedByPlatform(document))
      if (!isTaken) return false
      const seen = await seenTexts<AuthoredText>(models, named)
      const companies = seen.map(({ company }) => company)
      return !(await isOneSeen(models, companies)) && !(await isOfCompany(key))
    },
  }
}

const isRejectedByPlatform = ({ status, overridden }: AuthoredText): boolean =>
  status === 'rejected' && overridden !== null

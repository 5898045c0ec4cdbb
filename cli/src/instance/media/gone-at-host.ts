import type { StreamRef } from '@schaufenster/command-service/lib/handle.ts'
import { videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import type { Instance } from '../instance.ts'

const atOnce = 1_000

/** Videos at the host that can't be restored any more, nor can their company. What a parked document says is not judged by. */
export const goneAtHostIn = ({ models, clock }: Pick<Instance, 'models' | 'clock'>) =>
  async function* (): AsyncGenerator<StreamRef> {
    const names = [videos.name, companyProfile.name]
    // One that was restored just now is not to be missed.
    if (!(await models.freshness.waitFor(names, await models.freshness.head()))) return
    const now = clock.now()
    const isOver = (until: string | null | undefined) => typeof until === 'string' && Date.parse(until) < now
    const isGone = async (company: string) => {
      const found = await models.companies.get(company)
      return found !== undefined && !found.parked && isOver(found.document.restorableUntil)
    }
    let last = ''
    for (;;) {
      const every = [
        { field: 'isAtHost', is: true },
        { field: 'id', above: last },
      ] as const
      const found = await models.videos.find({
        where: { every },
        sort: [{ field: 'id', direction: 'ascending' }],
        limit: atOnce,
      })
      for (const { key, document, parked } of found) {
        last = key
        const { company, deletedUntil } = document
        if (parked) continue
        if (isOver(deletedUntil) || (company !== null && (await isGone(company))))
          yield videoStream(videoId(key), company === null ? undefined : companyId(company))
      }
      if (found.length < atOnce) return
    }
  }

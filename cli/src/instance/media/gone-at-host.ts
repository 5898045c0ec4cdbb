import type { StreamRef } from '@schaufenster/command-service/lib/handle.ts'
import { videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { pagesOf } from '@schaufenster/projections/documents/pages-of.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import type { Instance } from '../instance.ts'

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
    for await (const page of pagesOf(models.videos, { field: 'isAtHost', is: true }))
      for (const { key, document, parked } of page) {
        const { company, deletedUntil } = document
        if (parked) continue
        if (isOver(deletedUntil) || (company !== null && (await isGone(company))))
          yield videoStream(videoId(key), company === null ? undefined : companyId(company))
      }
  }

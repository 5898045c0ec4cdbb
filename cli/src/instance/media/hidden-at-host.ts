import type { StreamRef } from '@schaufenster/command-service/lib/handle.ts'
import { videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { pagesOf } from '@schaufenster/projections/documents/pages-of.ts'
import { reels } from '@schaufenster/projections/media/reels.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { seenFilms } from '@schaufenster/query-service/media/shown-media.ts'
import type { Instance } from '../instance.ts'

/** Videos at the host that visitors don't see here because of themselves, their reels or their company (D-G11). */
export const hiddenAtHostIn = ({ models }: Pick<Instance, 'models'>) =>
  async function* (): AsyncGenerator<StreamRef> {
    const names = [videos.name, reels.name, companyProfile.name]
    if (!(await models.freshness.waitFor(names, await models.freshness.head()))) return
    for await (const page of pagesOf(models.videos, { field: 'isAtHost', is: true })) {
      const films = page.map(({ document }) => document)
      const seen = new Set((await seenFilms(models, films)).map(({ id }) => id))
      const owners = [...new Set(films.flatMap(({ company }) => company ?? []))]
      const found = await models.companies.getMany(owners)
      const open = new Set(found.filter(({ document }) => document.isPublic).map(({ key }) => key))
      for (const { id, company } of films)
        if (!seen.has(id) || (company !== null && !open.has(company)))
          yield videoStream(videoId(id), company === null ? undefined : companyId(company))
    }
  }

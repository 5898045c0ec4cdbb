import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { VideoKey } from '@schaufenster/events/media/values.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { clipFiles } from '../clips/add-clip.ts'
import { createDemoPictures } from '../demo-pictures.ts'
import type { DemoText, Reviewed } from './review-plan.ts'

/** The first of the companies with an owner have one review with a video. */
const filmed = 2
/** Of the good reviews of a company with an owner, the one with a video, and which have a picture. */
const withVideo = 1
const withPicture = (nth: number): boolean => nth % 5 === 3

/** Adds pictures to some good reviews of companies with an owner, whose pages are viewed most, and a video to two of them. */
export async function* withFiles(
  texts: Iterable<DemoText>,
  companies: readonly Reviewed[],
  blobs: Blobs,
): AsyncGenerator<DemoText> {
  const pictures = createDemoPictures(blobs)
  const owned = companies.filter(({ fate: { owner } }) => owner !== undefined)
  const good = new Map<CompanyId, number>()
  for (const text of texts) {
    const place = isGood(text) ? owned.findIndex(({ id }) => id === text.company) : -1
    const motif = owned[place]?.fate.company.trade.motif
    if (motif === undefined) {
      yield text
      continue
    }
    const nth = good.get(text.company) ?? 0
    good.set(text.company, nth + 1)
    if (nth === withVideo && place < filmed) {
      const { file, poster } = await clipFiles(blobs, `${motif}-hoch-1`)
      yield added(text, { video: file.key, image: poster })
    } else yield withPicture(nth) ? added(text, { image: await pictures.tip(motif, nth) }) : text
  }
}

/** A review that is shown and pleased. */
const isGood = ({ events: [first, second] }: DemoText): boolean =>
  first?.event.type === 'ReviewSubmitted' &&
  first.event.data.rating >= 4 &&
  second?.event.type === 'ReviewApproved'

const added = (text: DemoText, files: { readonly image: MediaKey; readonly video?: VideoKey }): DemoText => ({
  ...text,
  events: text.events.map(({ at, event }) =>
    event.type === 'ReviewSubmitted'
      ? { at, event: { ...event, data: { ...event.data, ...files } } }
      : { at, event },
  ),
})

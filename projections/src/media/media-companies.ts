import { VideoAdded } from '@schaufenster/events/media/video-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A company that has or had a video. Key: the company's id. */
export interface MediaCompanyDocument {
  readonly id: string
}

/** The companies with videos: which of them visitors don't see is asked of these alone (D-G11). */
export const mediaCompanies = defineProjection<typeof VideoAdded, MediaCompanyDocument>({
  name: 'media-companies',
  title: 'Unternehmen mit Videos',
  version: 1,
  scope: 'partition',
  events: [VideoAdded],
  route: ({ data: { company } }) => ({ keys: company === undefined ? [] : [company] }),
  fold: (_document, _event, key) => ({ id: key }),
  indexes: [],
})

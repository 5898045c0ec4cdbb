import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema } from './ids.ts'

/** Somebody's favourite companies, in the stream `favorites-{userId}`. Only the stream's id names the user. */
const schema = closedObject({ companyId: CompanyIdSchema })

export const CompanyFavorited = defineEvent({
  type: 'CompanyFavorited',
  title: 'Unternehmen gemerkt',
  schema,
})

export const CompanyUnfavorited = defineEvent({
  type: 'CompanyUnfavorited',
  title: 'Unternehmen nicht mehr gemerkt',
  schema,
})

export const favoriteEvents = [CompanyFavorited, CompanyUnfavorited] as const
export type FavoriteEvent = EventOf<(typeof favoriteEvents)[number]>
export type RecordedFavoriteEvent = RecordedOf<(typeof favoriteEvents)[number]>

import { SocialNetwork } from '@schaufenster/events/directory/values.ts'
import { ContactChannel } from '@schaufenster/events/insight/view-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** Id or slug of a company (D-G3). */
export const ViewedPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The social link that was clicked. */
export const SocialClickForm = closedObject({ type: SocialNetwork })
export type SocialClickForm = Static<typeof SocialClickForm>

/** The contact that was clicked. */
export const ContactClickForm = closedObject({ type: ContactChannel })
export type ContactClickForm = Static<typeof ContactClickForm>

import { ContactChannel } from '@schaufenster/events/insight/view-events.ts'
import { SocialNetwork } from '@schaufenster/events/directory/values.ts'
import Type, { type Static } from 'typebox'

/** Id or slug of a company (D-G3). */
export const ViewedPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Which social link was clicked. */
export const SocialClickForm = Type.Object({ type: SocialNetwork }, { additionalProperties: false })
export type SocialClickForm = Static<typeof SocialClickForm>

/** Which contact was clicked. */
export const ContactClickForm = Type.Object({ type: ContactChannel }, { additionalProperties: false })
export type ContactClickForm = Static<typeof ContactClickForm>

import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const text = (maxLength: number) => Type.String({ maxLength })

/** `POST /api/contact`: a message to the operator. The checks report the real limits in German. */
export const ContactForm = closedObject({
  name: text(2_000),
  email: text(2_000),
  message: text(20_000),
  /** That the sender has read the privacy policy; a form without scripts sends "on". */
  privacy: Type.Optional(Type.Union([Type.Boolean(), text(10)])),
  /** People don't see this field; only bots fill it in. */
  website: Type.Optional(text(2_000)),
})
export type ContactForm = Static<typeof ContactForm>

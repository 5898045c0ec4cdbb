import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const text = (maxLength: number) => Type.String({ maxLength })

/** `POST /api/contact`: a message to the operator. What fits, checks say in German. */
export const ContactForm = closedObject({
  name: text(2_000),
  email: text(2_000),
  message: text(20_000),
  /** That the privacy policy was read; a form without scripts sends "on". */
  privacy: Type.Optional(Type.Union([Type.Boolean(), text(10)])),
  /** People don't see this field; who fills it in is a program. */
  website: Type.Optional(text(2_000)),
})
export type ContactForm = Static<typeof ContactForm>

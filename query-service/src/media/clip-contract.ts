import Type, { type Static } from 'typebox'

/** What plays without sound in the window of a company: its first video, in the file for slow connections. */
export const WindowClip = Type.Object({ src: Type.String(), poster: Type.Optional(Type.String()) })
export type WindowClip = Static<typeof WindowClip>

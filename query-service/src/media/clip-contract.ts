import Type, { type Static } from 'typebox'

/** The clip that plays silently in a company's window: its first video, in the file for slow connections. */
export const WindowClip = Type.Object({ src: Type.String(), poster: Type.Optional(Type.String()) })
export type WindowClip = Static<typeof WindowClip>

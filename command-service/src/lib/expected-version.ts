import Type from 'typebox'

/** The revision an editor saw; one older than the current is answered with 409 and the newer events (D-G6). */
export const ExpectedVersion = Type.Optional(Type.Integer({ minimum: 0 }))

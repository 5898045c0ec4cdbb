import Type from 'typebox'

/** The revision that an editor saw; an older one than what is there now is answered with 409 and what happened since (D-G6). */
export const ExpectedVersion = Type.Optional(Type.Integer({ minimum: 0 }))

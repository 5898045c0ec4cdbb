import Type from 'typebox'

export const subjectIdPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$'

/** The data subject: the id of a user or guest. It outlasts the erasure and reveals nothing, so it may be used in stream names and vault keys. */
export const SubjectId = Type.String({ pattern: subjectIdPattern })

import Type from 'typebox'

export const subjectIdPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$'

/**
 * Whose data it is: the id of a user or guest, as the schemas of events name it. It outlives the erasure, so it says nothing about the person,
 * and it can stand in stream names and in keys of the vault.
 */
export const SubjectId = Type.String({ pattern: subjectIdPattern })

import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'

type Document = PublicProfile['documents'][number]

/** Whether a published document is looked at; all others are read. */
export const isPicture = ({ mimetype }: Pick<Document, 'mimetype'>): boolean => mimetype.startsWith('image/')

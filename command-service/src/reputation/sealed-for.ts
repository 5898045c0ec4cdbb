import type { Text } from './moderation.ts'

/** Whose key seals words about a text: its author's, whom they may name. Without one it is the company's. */
export const sealedFor = ({
  hasAuthor,
  subject,
  company,
}: Pick<Text, 'hasAuthor' | 'subject' | 'company'>): string => (hasAuthor ? subject : company)

/** Legal forms, which only say how a company is owned: the same baker may be listed with or without one. */
const legalForms = / (gmbh( co kg)?|ug( haftungsbeschraenkt)?|ag|e k|ek|ohg|kg|gbr|ltd|inh .*)$/

/** A name folded by `foldName`, without its legal form. */
export const withoutLegalForm = (folded: string): string => folded.replace(legalForms, '')

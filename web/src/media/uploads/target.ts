import type { TutorialView } from '@schaufenster/query-service/media/contract.ts'

/** What becomes of a file: a video of a company, of which a reel may be made, or the film of a tutorial. */
export type UploadTarget =
  | { readonly kind: 'video' | 'reel'; readonly company: string }
  | { readonly kind: 'tutorial'; readonly tutorial: TutorialView['id']; readonly replaces: boolean }

/** Names the place of an upload, so that it is shown where it belongs. */
export const placeOf = (target: UploadTarget): string =>
  target.kind === 'tutorial' ? `tutorial:${target.tutorial}` : `${target.kind}:${target.company}`

import { createHash } from 'node:crypto'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import type { Pictures } from './pictures.ts'
import { drawSharePicture, type ShareFacts } from './share-picture.ts'

/** What a public company's preview is made from. */
export interface SharedCompany extends ShareFacts {
  /** Its title picture, or else its logo. */
  readonly picture: MediaKey | undefined
}

interface ShareDeps {
  readonly pictures: Pictures
  /** By slug; undefined for a company that is not public. */
  readonly sharedCompany: (slug: string) => Promise<SharedCompany | undefined>
}

/** Increased with each change to the drawing. */
const drawing = 1

/** The picture that networks show when somebody shares a company's page; drawn once per set of facts. */
export const registerSharePictures = (app: App, { pictures, sharedCompany }: ShareDeps): void => {
  app.get(
    '/media/share/:slug',
    {
      config: { access: 'public' },
      schema: { params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }) },
    },
    async ({ params: { slug } }, reply) => {
      const company = await sharedCompany(slug)
      if (company === undefined) throw new Refused(notFound('Dieses Bild'))
      const { picture } = company
      const hash = createHash('sha256')
        .update(JSON.stringify([drawing, company]))
        .digest('hex')
      const drawn = await pictures.drawn(`share/${hash}`, async () =>
        drawSharePicture(company, picture === undefined ? undefined : await pictures.read(picture)),
      )
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=3600')
        .header('etag', `"${hash}"`)
        .send(drawn)
    },
  )
}

import { useAppSelector } from '../lib/hooks.ts'

interface HeadProps {
  /** Without the name of the site; left out on the home page. */
  readonly title?: string
  readonly description?: string
  /** The one address of this content, as a path. Left out: the page is not for search engines. */
  readonly canonical?: string
  /** An address of a picture for previews elsewhere, as a path or absolute. */
  readonly image?: string | undefined
  /** Structured data for search engines (schema.org). */
  readonly jsonLd?: object
}

const siteName = 'Schaufenster'

/** The head of a page; React lifts it there, on the server and on each navigation. */
export const Head = ({ title, description, canonical, image, jsonLd }: HeadProps) => {
  const { publicUrl } = useAppSelector((state) => state.site)
  const fullTitle = title === undefined ? `${siteName} – Unternehmenssuche` : `${title} – ${siteName}`
  const absolute = (path: string) => new URL(path, publicUrl === '' ? 'http://localhost' : publicUrl).href
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="canonical" href={absolute(canonical)} />
          <meta property="og:url" content={absolute(canonical)} />
          <meta property="og:title" content={title ?? siteName} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="de_DE" />
          {description !== undefined && <meta property="og:description" content={description} />}
          {image !== undefined && <meta property="og:image" content={absolute(image)} />}
        </>
      )}
      {jsonLd !== undefined && <JsonLd data={jsonLd} />}
    </>
  )
}

/** A data block is no script: it is not executed, so no policy for scripts concerns it. */
export const JsonLd = ({ data }: { readonly data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(data) }} />
)

/** JSON that can't end the script element it stands in. */
export const scriptSafe = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** What an address names of a company. */
export type NamedPart =
  /** The id of a picture is its key. */
  | { readonly kind: 'review' | 'comment' | 'video' | 'picture' | 'document'; readonly id: string }
  /** The id of the text, and the key of what was added to it. */
  | { readonly kind: 'reviewFile' | 'commentFile'; readonly id: string; readonly key: string }

/** What an address of this site shows, as far as its words tell: whether there is any such thing, they don't. */
export interface NamedAddress {
  /** The path with its query. */
  readonly url: string
  /** Names a company. */
  readonly slug: string | undefined
  readonly part: NamedPart | undefined
  /** Names a reel. */
  readonly reel: string | undefined
}

const companyPath = /^\/unternehmen\/([^/]+)\/?$/i
const reelPath = /^\/reels\/([^/]+)\/?$/i

/** Reads what somebody reports; undefined for an address of another site or none. `publicUrl`: of this site. */
export const namedAddress = (text: string, publicUrl: string): NamedAddress | undefined => {
  if (text === '' || !URL.canParse(text, publicUrl)) return undefined
  const { origin, pathname, search, searchParams } = new URL(text, publicUrl)
  const url = pathname + search
  if (origin !== new URL(publicUrl).origin || url.length > 2_000) return undefined
  const slug = companyPath.exec(pathname)?.[1]
  const reel = reelPath.exec(pathname)?.[1]
  return {
    url,
    slug: slug && decoded(slug),
    part: slug === undefined ? undefined : partIn(searchParams),
    reel: reel && decoded(reel),
  }
}

/** By the words of addresses; a comment stands behind the review that it is about. */
const partWords = [
  ['kommentar', 'comment'],
  ['bewertung', 'review'],
  ['video', 'video'],
  ['bild', 'picture'],
  ['dokument', 'document'],
] as const

const partIn = (search: URLSearchParams): NamedPart | undefined => {
  for (const [word, kind] of partWords) {
    const id = search.get(word)?.toLowerCase()
    if (id === undefined) continue
    const key = search.get('datei')?.toLowerCase()
    const isText = kind === 'comment' || kind === 'review'
    return isText && key !== undefined ? { kind: `${kind}File`, id, key } : { kind, id }
  }
  return undefined
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

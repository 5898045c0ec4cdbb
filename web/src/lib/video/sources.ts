/** The files of a video that a browser can choose from. */
export interface PlayedFiles {
  readonly link: string | null
  readonly compressVideoLink: string | null
}

/** What a browser tells of its line. */
export interface Connection {
  readonly savesData: boolean
  /** As the Network Information API has it; undefined where there is none. */
  readonly kind: string | undefined
}

const slowKinds: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g', '3g'])

/** The line of this browser. Nobody knows it on the server, nor in browsers that don't tell. */
export const connectionOf = (navigator: object): Connection => {
  const told = 'connection' in navigator ? navigator.connection : undefined
  if (typeof told !== 'object' || told === null) return { savesData: false, kind: undefined }
  return {
    savesData: 'saveData' in told && told.saveData === true,
    kind: 'effectiveType' in told && typeof told.effectiveType === 'string' ? told.effectiveType : undefined,
  }
}

/** The file to play: the small one on a slow line and where data is dear. */
export const sourceOf = (
  { link, compressVideoLink }: PlayedFiles,
  { savesData, kind }: Connection,
): string | undefined =>
  (savesData || slowKinds.has(kind) ? (compressVideoLink ?? link) : (link ?? compressVideoLink)) ?? undefined

/** The file to play on the line of this browser. */
export const sourceHere = (files: PlayedFiles): string | undefined => sourceOf(files, connectionOf(navigator))

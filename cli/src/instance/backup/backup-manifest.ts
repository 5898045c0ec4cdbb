import { createHmac } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPosition, type Position } from '@schaufenster/events/store/position.ts'
import { hasErrorCode, hashOfFile } from '@schaufenster/platform/lib/files.ts'
import type { SecretKeys, Secrets } from '@schaufenster/platform/secrets/secrets.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { OperatorFault } from '../operator-fault.ts'

/** Nothing but this is in a backup, and so nothing that a manifest names leads out of its folder. */
const path = '^((log|vault)\\.db|seals\\.jsonl|telemetry/\\d{4}-\\d{2}\\.db|media/[0-9a-f]{2}/[0-9a-f]{64})$'
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Separated by commas, as the keys of a secret are. */
const digests = Type.String({ pattern: '^[0-9a-f]{64}(,[0-9a-f]{64})*$' })

/** One file of a backup, and what it must still be when restored. */
const BackedUpFile = Type.Object({
  path: Type.String({ pattern: path }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: digest,
})

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** ISO 8601, UTC. */
  madeAt: Type.String(),
  /** The end of the log that is in it, and the fingerprint of its history (`LogDigest`). */
  log: Type.Object({
    position: Type.Unsafe<Position>(Type.Refine(Type.String(), isPosition)),
    streams: Type.Integer(),
    digest,
  }),
  /** What the secrets are recognised by that it was made with, each key of them; they are not in it themselves. */
  secrets: Type.Object({ MASTER_KEY: digests, ID_KEY: digests }),
  files: Type.Array(BackedUpFile),
})

/** What a backup holds. It is written last. */
export type Manifest = Static<typeof Manifest>
export type BackedUpFile = Static<typeof BackedUpFile>

const manifest = Compile(Manifest)

export const manifestName = 'manifest.json'

/** Throws {@link OperatorFault} when the folder is no backup that this program can read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    if (!hasErrorCode(cause, 'ENOENT') && !hasErrorCode(cause, 'ENOTDIR')) throw cause
    throw new OperatorFault(`${folder} ist keine Sicherung: ${manifestName} fehlt.`, { cause })
  })
  const value = parsed(text)
  if (!manifest.Check(value))
    throw new OperatorFault(
      `Das Verzeichnis ${join(folder, manifestName)} ist beschädigt oder von einer anderen Version.`,
    )
  return value
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with a backup's files, a German line each; none if all are as they were written. */
export const flawsOf = async (folder: string, { files }: Manifest): Promise<readonly string[]> => {
  const flaws: string[] = []
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path)
    const size = await stat(file).then(
      (facts) => facts.size,
      () => undefined,
    )
    if (size === undefined) flaws.push(`${path} fehlt.`)
    else if (size !== bytes) flaws.push(`${path} hat ${size} statt ${bytes} Bytes.`)
    else if ((await hashOfFile(file)) !== sha256) flaws.push(`${path} wurde verändert.`)
  }
  for (const path of ['log.db', 'vault.db'])
    if (!files.some((file) => file.path === path)) flaws.push(`${path} ist im Verzeichnis nicht genannt.`)
  return flaws
}

/** A file of a backup as it is on disk now. */
export const backedUp = async (folder: string, path: string): Promise<BackedUpFile> => {
  const file = join(folder, path)
  return { path, bytes: (await stat(file)).size, sha256: await hashOfFile(file) }
}

/** Says whether two keys are the same and nothing else about them: they are random and long. */
export const fingerprintsOf = ({
  masterKeys,
  idKeys,
}: Pick<Secrets, 'masterKeys' | 'idKeys'>): Manifest['secrets'] => {
  const fingerprints = (keys: SecretKeys): string =>
    keys.map((key) => createHmac('sha256', key).update('schaufenster backup').digest('hex')).join(',')
  return { MASTER_KEY: fingerprints(masterKeys), ID_KEY: fingerprints(idKeys) }
}

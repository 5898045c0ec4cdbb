import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp } from '@schaufenster/platform/app/build-app.ts'
import { countsInVault } from '@schaufenster/platform/app/counts-in-vault.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { gazetteerOf, parsePostcodes } from '@schaufenster/platform/geo/gazetteer.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createOneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { InjectOptions } from 'fastify'
import { createTestSystem } from '../lib/test-system.ts'
import { createClaimLinks } from './claims/claim-links.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { createPendingUploads } from './files/pending-uploads.ts'
import { createUploadGrants } from './files/upload-grants.ts'
import { allSeen } from './media/picture-access.ts'
import { createPictures } from './media/pictures.ts'
import { createOwnerInvitations } from './owners/owner-invitations.ts'
import { registerDirectoryWrites } from './routes.ts'
import { templateGenerator } from './texts/template-generator.ts'
import type { TextGenerator } from './texts/text-generator.ts'

/** Six postcodes instead of all of Germany's. */
export const testGazetteer = gazetteerOf(
  parsePostcodes(
    [
      'plz;lat;lon;orte',
      '80331;48.1345;11.571;München',
      '80333;48.1469;11.5687;München',
      '07545;50.8772;12.0782;Gera',
    ].join('\n'),
  ),
)

const session = (
  userId: string,
  role: 'user' | 'admin' = 'user',
  permissions: readonly string[] = [],
): Session => ({
  userId,
  sessionId: `session of ${userId}`,
  role,
  permissions,
})

/** The people of the tests: two owners, an administrator, a moderator. */
export const people = {
  olga: session('olga'),
  otto: session('otto'),
  anna: session('anna', 'admin'),
  petra: session('petra', 'user', ['company.approve']),
} as const
export type Person = keyof typeof people

/** The directory's write side over HTTP, in memory, for tests. */
export const createDirectoryTestApp = async (
  store: EventStore = createMemoryEventStore(),
  textGenerator: TextGenerator = templateGenerator,
) => {
  const system = createTestSystem({ store })
  const folder = await mkdtemp(join(tmpdir(), 'directory-'))
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], system.clock)
  const idKey = new Uint8Array(32).fill(2)
  const app = await buildApp({ tokens, idKey, publicUrl: 'http://localhost' })
  const industryUse = new Map<string, number>()
  const unverified = new Set<string>()
  const shownFiles = new Set<string>()
  const blobs = await openFileBlobs(folder)
  const pictures = createPictures(blobs)
  const claimLinks = createClaimLinks(createOneTimeTokens(system.vault))
  const pendingUploads = createPendingUploads(system)
  const invitations = createOwnerInvitations({
    ...system,
    links: createOneTimeTokens(system.vault),
    sealer: { seal: async (_subject, _id, text) => text, open: async (text) => text },
    keyOfAddress: (email) => email.toLowerCase(),
    idOfAddress: (key) => `id of ${key}`,
  })
  /** The whole log as types and data. */
  const log = async () =>
    (await system.store.readAll(beginning, 10_000)).events.map(({ type, data, stream }) => ({
      type,
      data,
      stream,
    }))
  const deps: DirectoryDeps = {
    ...system,
    gazetteer: testGazetteer,
    blobs,
    pictures,
    pendingUploads,
    uploadGrants: createUploadGrants(system),
    videoFault: async () => undefined,
    fileIndex: {
      companyOfFile: async (fileId) => {
        const found = (await log()).find(
          ({ type, data }) => type === 'FileUploaded' && data['fileId'] === fileId,
        )
        return found && companyId(streamParts(found.stream).id)
      },
      filesOfPrices: async () => shownFiles,
      nextPriceOrder: async () => 1,
    },
    isTakenOff: async () => false,
    limitNewContent: async () => undefined,
    industryUse: async (id) => industryUse.get(id) ?? 0,
    mayOwn: async (id) => id in people,
    isVerified: async (id) => !unverified.has(id),
    countsOf: (purpose) => countsInVault({ ...system, idKey }, purpose),
    nameOf: async (id) => (id in people ? id : undefined),
    emailOf: async (id) => (id in people ? `${id}@example.org` : undefined),
    invitations,
    textGenerator,
    promptHash: (prompt) => keyedId(idKey, 'prompt', prompt),
    claimLinks,
  }
  await registerDirectoryWrites(app, deps, allSeen)
  await app.ready()

  /** A call by a logged-in person or a visitor. */
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    who: Person | undefined,
    payload?: InjectOptions['payload'],
    headers: Readonly<Record<string, string>> = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { ...headers, ...(who && { authorization: await tokens.issue(people[who]) }) },
      ...(payload !== undefined && { payload }),
    })
  return {
    ...system,
    app,
    pictures,
    pendingUploads,
    invitations,
    claimLinks,
    industryUse,
    /** People who have not confirmed their address; nobody by default. */
    unverified,
    /** Files that menus and price lists link to; none by default. */
    shownFiles,
    /** An access token for somebody, issued now. */
    tokenOf: (who: Person) => tokens.issue(people[who]),
    call,
    log,
    /** The event types of a category, in order. */
    typesOf: async (category = 'company-') =>
      (await log()).filter(({ stream }) => stream.startsWith(category)).map(({ type }) => type),
    /** Registers a company for somebody. */
    register: async (who: Person = 'olga', form: object = { name: 'Bäckerei Müller' }) => {
      const answer = await call('POST', '/api/companies', who, form)
      expect(answer.statusCode).toBe(201)
      return answer.json<{ data: { id: string; slug: string; version: number } }>().data
    },
    /** Creates an industry as an administrator; resolves to its id. */
    createIndustry: async (name: string) => {
      const answer = await call('POST', '/api/industries', 'anna', { name })
      expect(answer.statusCode).toBe(201)
      return answer.json<{ data: { id: string } }>().data.id
    },
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The directory's write API on in-memory stores. */
export type DirectoryTestApp = Awaited<ReturnType<typeof createDirectoryTestApp>>

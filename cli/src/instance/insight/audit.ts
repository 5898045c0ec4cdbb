import { companyStream } from '@schaufenster/command-service/directory/company/company-decider.ts'
import { isCompanyId } from '@schaufenster/events/directory/ids.ts'
import { isStreamName } from '@schaufenster/events/lib/envelope.ts'
import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import { tutorialTitles } from '@schaufenster/events/media/values.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { userNames, wordsOfName } from '@schaufenster/projections/identity/user-names.ts'
import type { AuditModels } from '@schaufenster/query-service/insight/audit-routes.ts'
import type { ObjectName } from '@schaufenster/query-service/insight/audit-rows.ts'
import type { Instance } from '../instance.ts'
import { titleOfModel } from '../models/projections.ts'
import { objectStates } from './object-states.ts'

const idsOf = (streams: readonly string[], category: string): readonly string[] =>
  streams.flatMap((stream) => (stream.startsWith(`${category}-`) ? [stream.slice(category.length + 1)] : []))

/** So many people of one name are looked for together. */
const mostNamesakes = 50

/** What the history is read from in this installation, and what things are called in it. */
export const auditModels = ({
  stores: { store, history, codec, keys },
  models,
  reads: { directory },
  writes: { accounts, recordAccess },
  policies,
}: Pick<Instance, 'stores' | 'models' | 'reads' | 'writes' | 'policies'>): AuditModels => {
  const companyNames = async (ids: readonly string[]) =>
    (await models.companies.getMany(ids)).map(({ key, document: { profile, slug } }) => {
      const name: ObjectName = { name: profile.name, slug }
      return [`company-${key}`, name] as const
    })
  const industryNames = async (ids: readonly string[]) => {
    if (ids.length === 0) return []
    const { all } = await models.industries()
    return all.flatMap(({ id, name }) => (ids.includes(id) ? [[`industry-${id}`, { name }] as const] : []))
  }
  const importNames = async (ids: readonly string[]) =>
    (await models.importJobs.getMany(ids)).map(
      ({ key, document: { fileName } }) => [`import-${key}`, { name: fileName }] as const,
    )
  const namesOfRoles = async (ids: readonly string[]) =>
    (await models.roles.getMany(ids)).map(({ key, document: { name } }) => [`role-${key}`, { name }] as const)
  const namesOfMedia = async (streams: readonly string[]) => {
    const [videos, reels, playlists] = await Promise.all([
      models.videos.getMany(idsOf(streams, 'video')),
      models.reels.getMany(idsOf(streams, 'reel')),
      companyNames(idsOf(streams, 'playlist')),
    ])
    const tutorials = idsOf(streams, 'tutorialVideo').flatMap((id) => {
      const name = own<string>(tutorialTitles, id)
      return name === undefined ? [] : [[`tutorialVideo-${id}`, { name }] as const]
    })
    return [
      ...videos.map(({ key, document: { title } }) => [`video-${key}`, { name: title }] as const),
      ...reels.map(({ key, document: { title } }) => [`reel-${key}`, { name: title }] as const),
      ...tutorials,
      ...playlists.map(([company, { name }]) => [company.replace(/^company/, 'playlist'), { name }] as const),
    ]
  }
  return {
    log: store,
    history,
    blocks: models.auditBlocks,
    reader: codec,
    people: async (ids) => {
      const users = (await models.users.getMany(ids)).map(({ document: { id, fullName } }) => ({
        id,
        fullName,
      }))
      const opened = await openSealed(keys, users)
      return new Map(opened.flatMap(({ id, fullName }) => (fullName === erased ? [] : [[id, fullName]])))
    },
    objects: async (streams) =>
      new Map<string, ObjectName>([
        ...(await companyNames(idsOf(streams, 'company'))),
        ...(await industryNames(idsOf(streams, 'industry'))),
        ...(await importNames(idsOf(streams, 'import'))),
        ...(await namesOfRoles(idsOf(streams, 'role'))),
        ...(await namesOfMedia(streams)),
        ...idsOf(streams, 'projection').map(
          (id) => [`projection-${id}`, { name: titleOfModel(id) }] as const,
        ),
      ]),
    namesFrom: [userAccount.name, userNames.name],
    actorsOf: async (text) => {
      if (text.includes('@')) return [(await accounts.byEmail(text))?.userId ?? []].flat()
      if (text === 'guest' || text.startsWith('system:')) return [text]
      const words = wordsOfName(text).map((word) => ({ field: 'words', contains: word }) as const)
      const named = await models.userNames.find({ where: { every: words }, limit: mostNamesakes })
      return [text, ...named.map(({ key }) => key)]
    },
    streamOf: async (text) => {
      const company = await directory.standingOf(text)
      if (company !== undefined) return companyStream(company.id).name
      return isStreamName(text) && !isCompanyId(text) ? text : undefined
    },
    stateOf: async (kind) => own(await objectStates(models), kind),
    systemNames: policies.systemNames,
    recordAccess,
  }
}

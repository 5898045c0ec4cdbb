import { MongoClient } from 'mongodb'

/** For tests: addresses derived from that of a MongoDB, which may have several hosts, a replica set or a password. */

interface Parts {
  readonly scheme: string
  /** Including the @. */
  readonly login: string
  readonly hosts: string
  readonly settings: URLSearchParams
}

const shape =
  /^(?<scheme>mongodb(?:\+srv)?:\/\/)(?<login>[^@/]*@)?(?<hosts>[^/?]+)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/

const partsOf = (address: string): Parts => {
  const { scheme = '', login = '', hosts = '', database = '', query } = shape.exec(address)?.groups ?? {}
  if (hosts === '') throw new Error('not an address of MongoDB')
  const settings = new URLSearchParams(query)
  // Otherwise accounts would be looked up in the address's database, which is now another one.
  if (login !== '' && !settings.has('authSource')) settings.set('authSource', database || 'admin')
  return { scheme, login, hosts, settings }
}

const addressOf = ({ scheme, login, hosts, settings }: Parts, database: string): string =>
  `${scheme}${login}${hosts}/${database}${settings.size === 0 ? '' : `?${settings.toString()}`}`

/** The same server or set with this database. */
export const mongoDatabase = (address: string, database: string): string =>
  addressOf(partsOf(address), database)

/**
 * This database through another host, such as a proxy that can be cut, and only through it: otherwise the driver would connect to the members that
 * the replica set names.
 */
export const mongoThrough = (address: string, host: string, database: string): string => {
  const parts = partsOf(address)
  parts.settings.delete('replicaSet')
  parts.settings.set('directConnection', 'true')
  return addressOf({ ...parts, scheme: 'mongodb://', hosts: host }, database)
}

const takesWrites: ReadonlySet<string> = new Set(['RSPrimary', 'Standalone', 'Mongos'])

/** Host and port of the primary. */
export const mongoPrimary = async (address: string): Promise<URL> => {
  await using client = new MongoClient(address)
  let primary = partsOf(address).hosts
  client.on('serverDescriptionChanged', ({ address: member, newDescription: { type } }) => {
    if (takesWrites.has(type)) primary = member
  })
  await client.connect()
  return new URL(`tcp://${primary}`)
}

import { openSync, readSync, closeSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { declareAccess } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'

/** Where browsers fetch parts of the operator's base map. */
export const mapTilesPath = '/karte.pmtiles'

const forADay = 'public, max-age=86400'

/** Serves the requested ranges of the file. */
export const registerMapTiles = async (app: App, file: string): Promise<void> => {
  await app.register(async (tiles) => {
    declareAccess(tiles, 'public')
    await tiles.register(fastifyStatic, {
      root: dirname(resolve(file)),
      serve: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', forADay),
    })
    tiles.get(mapTilesPath, { schema: { hide: true } }, (_request, reply) => reply.sendFile(basename(file)))
  })
}

/** The first bytes of PMTiles files, version 3. */
const beginning = Buffer.from('PMTiles\u0003')

/** Whether a file is a base map that browsers can read; false if it doesn't exist. */
export const isMapTiles = (file: string): boolean => {
  const read = Buffer.alloc(beginning.length)
  try {
    const opened = openSync(file, 'r')
    try {
      readSync(opened, read, 0, read.length, 0)
    } finally {
      closeSync(opened)
    }
  } catch {
    return false
  }
  return read.equals(beginning)
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { openElasticsearchStorage } from './elasticsearch-storage.ts'

test('whoever searches is told before whoever writes that a cluster hangs', async () => {
  const sockets: Socket[] = []
  const hanging = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const address = hanging.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const places = openElasticsearchStorage(`http://127.0.0.1:${port}`, 'hanging', async () =>
    loadShippedLexicon(),
  )
  const away = (who: string) => (fault: Error) => `${who}: ${fault.name}`
  const told = [
    places.open('companies', 1).catch(away('writer')),
    places.openReader(1).catch(away('searcher')),
  ]
  expect(await Promise.race(told)).toBe('searcher: SearchUnavailable')
  hanging.close()
  for (const socket of sockets) socket.destroy()
  await Promise.all(told)
  await places.close()
})

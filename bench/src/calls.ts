import { serveFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Bench } from './figure.ts'
import { logIn, startProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const rounds = 20
const admin = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'Ein langes Kennwort 4711' }

const Created = Compile(Type.Object({ data: Type.Object({ id: Type.String() }) }))

/**
 * How many calls to EventStoreDB the product makes for one command: counted on an in-memory server that the
 * client reaches on a port. The median of twenty consecutive commands, few of which include calls of the
 * policies.
 */
export const calls: Bench = async ({ figure }) => {
  const server = await serveFakeServer(createFakeServer())
  try {
    await inTemporaryFolder(async (folder) => {
      const product = await startProduct(folder, { ...admin, EVENTSTOREDB_URL: server.url })
      const sendJson = async (
        method: string,
        path: string,
        token: string,
        body: unknown,
      ): Promise<unknown> => {
        const answer = await fetch(product.url + path, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
        return answer.json()
      }
      const counted = async (work: () => Promise<unknown>): Promise<number> => {
        const before = server.calls.append + server.calls.read
        await work()
        return server.calls.append + server.calls.read - before
      }
      try {
        const asked = { 'create a company': [], 'edit a company': [], 'log in': [] } satisfies Record<
          string,
          number[]
        >
        const took: Record<keyof typeof asked, number[]> = asked
        for (let round = 0; round < rounds; round += 1) {
          let token = ''
          let id = ''
          took['log in'].push(
            await counted(async () => {
              token = await logIn(product, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
            }),
          )
          took['create a company'].push(
            await counted(async () => {
              const form = { name: `Betrieb Nummer ${round}`, plz: '80331', city: 'München' }
              id = Created.Parse(await sendJson('POST', '/api/companies', token, form)).data.id
            }),
          )
          took['edit a company'].push(
            await counted(() =>
              sendJson('PUT', `/api/companies/${id}`, token, { tagLine: `Seit ${round} Jahren` }),
            ),
          )
        }
        for (const [name, limit] of [
          ['create a company', '<= 5'],
          ['edit a company', '<= 1'],
          ['log in', '<= 3'],
        ] as const)
          figure({ name: `calls: ${name}`, value: quantile(took[name], 0.5), unit: 'calls', limit })
      } finally {
        await product.stop()
      }
    })
  } finally {
    server.cut()
  }
}

import type { Client } from './client.ts'
import { admin } from './product.ts'

/** For pages of administration: an administrator, an owner, and companies of hers in Cologne. */
export const administrationOf = async (client: Client) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({
    fullName: 'Ida Quandt',
    email: 'ida@e2e.example',
    password: 'Vier Stühle vor der Tür',
  })
  const add = (name: string) => client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
  return { administrator, owner, add }
}

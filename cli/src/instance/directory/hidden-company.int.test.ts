import { afterEach, expect, test } from '@jest/globals'
import { openTestInstance, type TestInstance } from '../test-instance.ts'

let product: TestInstance
afterEach(() => product.close())

test('visitors are told whether a company is not approved yet or hidden by its owner', async () => {
  product = await openTestInstance()
  const admin = await product.admin()
  const owner = await product.owner()
  const form = { name: 'Hutmacherei Vorhang', plz: '80331', city: 'München' }
  const { _id: id, slug } = (await owner.call('POST', '/api/companies', form)).body.data
  const seen = async () => {
    const { models, stores } = product.instance
    await models.freshness.waitFor(['company-profile'], await stores.store.head())
    return (await product.visitor().call('GET', `/api/slug/${slug}`)).body.data
  }
  expect(await seen()).toEqual({ _id: id, slug, isApproved: false })
  await owner.call('PUT', `/api/companies/${id}/visibility`, { state: 'hidden' })
  expect(await seen()).toEqual({ _id: id, slug, isApproved: false })
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  expect(await seen()).toEqual({ _id: id, slug, isApproved: false, isHidden: true })
  await owner.call('PUT', `/api/companies/${id}/visibility`, { state: 'shown' })
  expect(await seen()).toMatchObject({ name: 'Hutmacherei Vorhang', isApproved: true })
})

import { expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance } from '../instance/test-instance.ts'

/** Threads that keep this process alive. */
const threads = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length

test('once the product listens, a thread compares the names of towns with what may be one, and it ends with the app', async () => {
  const product = await openTestInstance()
  const { app } = product
  const meant = async () => {
    const payload = { query: 'Zahnarzt Hambrug' }
    return (await app.inject({ method: 'POST', url: '/api/companies/search', payload })).json().meantPlaces
  }
  try {
    expect(await meant()).toEqual([{ label: 'Hamburg', words: 'Zahnarzt' }])
    const before = threads()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await eventually(async () => expect(threads()).toBe(before + 1))
    expect(await meant()).toEqual([{ label: 'Hamburg', words: 'Zahnarzt' }])
    await app.close()
    expect(threads()).toBe(before)
  } finally {
    await product.close()
  }
})

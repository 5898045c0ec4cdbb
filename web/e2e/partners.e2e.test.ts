import { expect, test } from '@jest/globals'
import { findingsOf, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const at = (city: string, plz: string) => ({ street: 'Ring 4', plz, city, country: 'DE' })

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const olga = {
    fullName: 'Olga Ofen',
    email: 'olga@partners.e2e.example',
    password: 'Abends brennt noch Licht',
  }
  const theo = {
    fullName: 'Theo Tenne',
    email: 'theo@partners.e2e.example',
    password: 'Morgens weht noch Wind',
  }
  const [asking, asked] = [await client.register(olga), await client.register(theo)]
  const inn = await client.addCompany(asking, { name: 'Gasthaus Ofen', address: at('Leipzig', '04109') })
  const farm = await client.addCompany(asked, { name: 'Hofladen Tenne', address: at('Halle', '06108') })
  await client.approve(administrator, [inn.id, farm.id])
  await client.settled()
  return { asking, asked, inn, farm }
})

test('one company asks, the other answers in a browser of its own, and both see all of it at once', async () => {
  const { asking, asked, inn, farm } = stage().prepared
  const [one, other] = [await stage().visit({ session: asking }), await stage().visit({ session: asked })]
  await one.open(`/unternehmen/partner/${inn.id}`)
  await other.open(`/unternehmen/partner/${farm.id}`)
  const partnersOf = ({ page }: typeof one) => page.getByRole('list', { name: 'Ihre Partner', exact: true })
  await one.page.getByText('Noch keine. Fragen Sie Unternehmen').waitFor()

  const field = one.page.getByRole('combobox', { name: 'Unternehmen', exact: true })
  await field.pressSequentially('Hofladen')
  await one.page.getByRole('option', { name: /Hofladen Tenne/ }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await one.page.getByRole('button', { name: 'Anfrage senden' }).click()
  await one.page.getByText('Wartet auf Antwort').waitFor()
  const accept = other.page.getByRole('button', { name: 'Gasthaus Ofen bestätigen' })
  await accept.waitFor()
  expect(await findingsOf(one.page)).toEqual([])
  expect(await findingsOf(other.page)).toEqual([])

  await accept.click()
  await partnersOf(other).getByText('Gasthaus Ofen').waitFor()
  await partnersOf(one).getByText('Hofladen Tenne').waitFor()
  await one.page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(one.page)).toBe(0)
  expect(await findingsOf(one.page)).toEqual([])
  const visitor = await stage().visit()
  await visitor.open('/unternehmen/hofladen-tenne')
  await visitor.page.getByRole('link', { name: /Gasthaus Ofen/ }).waitFor()

  await other.page.getByRole('button', { name: 'Partnerschaft mit Gasthaus Ofen beenden' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Beenden', exact: true }).click()
  await eventually(async () => {
    expect(await partnersOf(one).count()).toBe(0)
    expect(await partnersOf(other).count()).toBe(0)
  })
})

import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = setStage(async (given) => {
  const { client } = given
  const street = await streetOf(given)
  for (const rating of [4, 5]) {
    const email = `gast-${rating}@course.e2e.example`
    const message = `Das sind ${rating} von fünf.`
    const { id } = await client.addReview(street.bakery.id, { name: 'Gast', rating, message, email })
    await client.ruleReview(street.owner, id, { status: 'approved' })
  }
  await client.settled()
  return street
})

test('the owner sees how the average developed, asks for a day, and reads what happened in which year', async () => {
  const { prepared, visit } = stage()
  const page = await opened(
    await visit({ ...calm, session: prepared.owner }),
    `/unternehmen/reviews/${prepared.bakery.id}`,
    'Bewertungen',
  )
  const open = page.getByRole('button', { name: 'Bewertung im Verlauf' })
  await open.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Bewertung im Verlauf' })
  await panel.getByRole('table', { name: 'Durchschnitt', exact: true }).waitFor()
  await panel.getByText(/4,5.*aus 2 Bewertungen/).waitFor()
  // Stars go from one to five, whatever the average was.
  await eventually(async () => {
    expect(
      await panel
        .locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-label')
        .allTextContents(),
    ).toEqual('12345'.split(''))
  })
  await expectFit(page)
  await panel.getByRole('button', { name: 'Als Tabelle' }).press('Enter')
  await panel.getByRole('row').filter({ hasText: '4,5' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Verlauf', exact: true }).press('Enter')
  const history = page.getByRole('dialog', { name: 'Verlauf: Bewertungen' })
  await history
    .getByText(new RegExp(` ${new Date().getFullYear()} um \\d\\d:\\d\\d`))
    .first()
    .waitFor()
})

import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { shell } from './page-models/shell.ts'
import { findingsOf, overflowOf } from './support/accessibility.ts'
import { setStage } from './support/stage.ts'
import { buildStreet } from './support/street.ts'
import type { Visit } from './support/visit.ts'

const stage = setStage(buildStreet)

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
/** The narrowest that WCAG asks for (1.4.10). */
const narrowest = { width: 320, height: 800 }

/** Looks at a page as it stands in every width and scheme that people have. */
const expectFit = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      expect([colorScheme, size.width, await findingsOf(page)]).toEqual([colorScheme, size.width, []])
    }
  }
  for (const size of [phone, narrowest]) {
    await page.setViewportSize(size)
    expect([size.width, await overflowOf(page)]).toEqual([size.width, 0])
  }
}

/** Movement would be looked at halfway. */
const calm = { reducedMotion: 'reduce' } as const

const opened = async (visit: Visit, path: string, heading: string) => {
  await visit.open(path)
  await visit.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return visit.page
}

test('what is wrong is found', async () => {
  const { page, open } = await stage().visit({ ...calm, width: 320 })
  await open('/impressum')
  await page.evaluate(() => {
    const label = document.createElement('p')
    label.textContent = 'Kaum zu sehen'
    label.style.cssText = 'color: #ccc; background: #fff; width: 600px'
    document.querySelector('main')?.append(label, document.createElement('input'))
  })
  const findings = await findingsOf(page)
  expect(findings.map((finding) => finding.split(' ')[0]).sort()).toEqual(['color-contrast', 'label'])
  expect(await overflowOf(page)).toBeGreaterThan(0)
})

describe('for everybody', () => {
  test.each([
    ['/', 'Was suchen Sie'],
    ['/?ort=Augsburg', 'Augsburg'],
    ['/suchen', 'Alle Unternehmen'],
    ['/suchen?keyWord=Kaffee&ort=80331&umkreis=100', 'Kaffee in 80331 München'],
    ['/suchen?keyWord=Xylophonverleih', 'Xylophonverleih'],
    ['/keine-ergebnisse', 'Dazu haben wir nichts gefunden'],
    ['/unternehmen/baeckerei-morgenrot', 'Bäckerei Morgenrot'],
    ['/unternehmen/blumen-heute', 'Blumen Gestern'],
    ['/unternehmen/kiosk-abschied', 'ausgezogen'],
    ['/ausstehende-ueberpruefung', 'noch dekoriert'],
    ['/fehlerseite404', 'gibt es nicht'],
    ['/impressum', 'Impressum'],
    ['/datenschutzerklaerung', 'Datenschutzerklärung'],
    ['/agb', 'Allgemeine Geschäftsbedingungen'],
    ['/login', 'Willkommen zurück'],
    ['/registration', 'Ihr Schaufenster beginnt hier'],
    ['/success?flow=registration', 'Ihr Zugang ist angelegt'],
  ])('%s', async (path, heading) => {
    await expectFit(await opened(await stage().visit(calm), path, heading))
  })

  test('the menu, open', async () => {
    const page = await opened(await stage().visit(calm), '/', 'Was suchen Sie')
    await shell(page).menuButton.click()
    await shell(page).menu.waitFor()
    await expectFit(page)
  })

  test('suggestions, open', async () => {
    const page = await opened(await stage().visit(calm), '/impressum', 'Impressum')
    const { search } = shell(page)
    await search.field.fill('Salon')
    await search.field.press('ArrowDown')
    await search.suggestions.first().waitFor()
    expect(await findingsOf(page)).toEqual([])
  })

  test('a form that found faults', async () => {
    const page = await opened(await stage().visit(calm), '/login', 'Willkommen zurück')
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('niemand@e2e.example')
    await form.getByLabel('Passwort', { exact: true }).fill('geraten, nicht gewusst')
    await form.getByRole('button', { name: 'Login' }).click()
    await form.getByText('stimmt nicht').waitFor()
    await expectFit(page)
  })
})

describe('for owners', () => {
  const visitOwner = () => stage().visit({ ...calm, session: stage().prepared.owner })

  test.each([
    ['/onboarding?neu=1', 'Weiteres Unternehmen eintragen'],
    ['/unternehmensliste', 'Meine Unternehmen'],
  ])('%s', async (path, heading) => {
    await expectFit(await opened(await visitOwner(), path, heading))
  })

  test('/unternehmen/stammdaten/{id}', async () => {
    const { bakery } = stage().prepared
    await expectFit(await opened(await visitOwner(), `/unternehmen/stammdaten/${bakery.id}`, 'Stammdaten'))
  })

  test('the preview, open', async () => {
    const { waiting } = stage().prepared
    const page = await opened(await visitOwner(), `/unternehmen/stammdaten/${waiting.id}`, 'Stammdaten')
    await page.getByRole('button', { name: 'Vorschau' }).click()
    await page.getByRole('dialog', { name: 'So sehen Besucher Ihren Eintrag' }).waitFor()
    await expectFit(page)
  })
})

describe('for administrators', () => {
  const visitAdmin = async (path: string, heading: string) =>
    opened(await stage().visit({ ...calm, session: stage().prepared.administrator }), path, heading)

  test('/admin/unternehmen', async () => {
    const page = await visitAdmin('/admin/unternehmen', 'Unternehmen')
    await atAdminCompanies(page)
    await expectFit(page)
  })

  test('the panel and the question for a reason, open', async () => {
    const page = await visitAdmin('/admin/unternehmen?stand=pruefung', 'Unternehmen')
    const companies = await atAdminCompanies(page)
    const panel = await companies.openPanel('Atelier Bald')
    await expectFit(page)
    await panel.close()
    await page.setViewportSize(desktop)
    await companies.reject('Atelier Bald')
    await expectFit(page)
  })

  test('/admin/branchen', async () => {
    const page = await visitAdmin('/admin/branchen', 'Branchen')
    await page.getByRole('table', { name: 'Branchen' }).waitFor()
    await expectFit(page)
  })
})

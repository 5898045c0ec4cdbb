import { describe, expect, test } from '@jest/globals'
import { homePage } from './page-models/home-page.ts'
import { shell } from './page-models/shell.ts'
import { calm, contrastOf, expectFit, findingsOf, opened, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage, shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

test('what is wrong is found', async () => {
  const { page, open } = await stage().visit({ ...calm, width: 320 })
  await open('/impressum')
  await page.evaluate(() => {
    const label = document.createElement('p')
    label.textContent = 'Kaum zu sehen'
    label.style.cssText = 'color: #ccc; background: #fff; width: 600px'
    document.querySelector('main')?.append(label, document.createElement('input'))
  })
  const rulesOf = (findings: readonly string[]) => findings.map((finding) => finding.split(' ')[0]).sort()
  expect(rulesOf(await findingsOf(page))).toEqual(['color-contrast', 'label'])
  expect(rulesOf(await findingsOf(page, 'colours'))).toEqual(['color-contrast'])
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
    ['/tipps', 'Tipps'],
    ['/kontakt', 'Kontakt'],
    ['/ueber-uns', 'Über uns'],
    ['/zufriedene-kunden', 'Zufriedene Kunden'],
    ['/impressum', 'Impressum'],
    ['/datenschutzerklaerung', 'Datenschutzerklärung'],
    ['/agb', 'Allgemeine Geschäftsbedingungen'],
    ['/widerrufsbelehrung', 'Widerrufsbelehrung'],
    ['/barrierefreiheit', 'Barrierefreiheit'],
    ['/login', 'Willkommen zurück'],
    ['/registration', 'Ihr Schaufenster beginnt hier'],
    ['/success?flow=registration', 'Ihr'],
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
    await eventually(async () => expect(await findingsOf(page)).toEqual([]))
  })

  test('towns, suggested', async () => {
    const page = await opened(await stage().visit(calm), '/', 'Was suchen Sie')
    const { town, towns } = homePage(page)
    await town.fill('Ham')
    await towns.first().waitFor()
    await town.press('ArrowDown')
    await expectFit(page)
  })

  test.each(['light', 'dark'] as const)('a check box has an edge and a filling, %s', async (colorScheme) => {
    const page = await opened(await stage().visit({ ...calm, colorScheme }), '/registration', 'Ihr')
    const box = page.getByRole('checkbox')
    const look = () =>
      box.evaluate((element) => {
        const { borderTopColor: edge, backgroundColor: filling } = getComputedStyle(element)
        return { edge, filling, paper: getComputedStyle(document.documentElement).backgroundColor }
      })
    const { edge, paper } = await look()
    expect(contrastOf(edge, paper)).toBeGreaterThanOrEqual(3)
    await box.check()
    // Colours change by the next frame, even where nothing moves.
    await eventually(async () => expect(contrastOf((await look()).filling, paper)).toBeGreaterThanOrEqual(3))
  })

  test('a long question takes three lines of the heading, and is all there to be read out', async () => {
    const words = Array.from({ length: 6 }, () => 'Rechtsanwaltsfachangestellte').join(' ')
    const visit = await stage().visit({ ...calm, width: 320 })
    const page = await opened(visit, `/suchen?keyWord=${encodeURIComponent(words)}`, words)
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const line = Number.parseFloat(getComputedStyle(heading).lineHeight)
      return { seen: heading.clientHeight / line, all: heading.scrollHeight / line }
    })
    expect(lines.seen).toBeCloseTo(3, 0)
    expect(lines.all).toBeGreaterThan(4)
    expect(await overflowOf(page)).toBe(0)
  })

  test.each(['light', 'dark'] as const)('words that were found are read as well, %s', async (colorScheme) => {
    const visit = await stage().visit({ ...calm, colorScheme })
    const page = await opened(visit, '/suchen?keyWord=Kaffee', 'Kaffee')
    const look = await page
      .locator('mark')
      .first()
      .evaluate((word) => {
        const { color, backgroundColor } = getComputedStyle(word)
        return { color, backgroundColor }
      })
    expect(contrastOf(look.color, look.backgroundColor)).toBeGreaterThanOrEqual(7)
  })

  // axe sees no colour behind a gradient.
  test.each(['light', 'dark'] as const)(
    'what was meant can be read on the night side of the home page, %s',
    async (colorScheme) => {
      const visit = await stage().visit({ ...calm, colorScheme })
      const page = await opened(visit, '/?ort=Hambrg', 'Was suchen Sie')
      const meant = page.locator('.home-hero .meant')
      await meant.waitFor()
      const { words, link, sky } = await meant.evaluate((line) => {
        const colourOf = (element: Element | null) => (element ? getComputedStyle(element).color : '')
        const hero = line.closest('.home-hero')
        return {
          words: colourOf(line),
          link: colourOf(line.querySelector('a')),
          sky: hero ? getComputedStyle(hero).backgroundImage : '',
        }
      })
      const colours = sky.match(/rgba?\([^)]*\)/g) ?? []
      expect(colours.length).toBeGreaterThanOrEqual(2)
      for (const behind of colours)
        for (const [what, colour] of [
          ['words', words],
          ['link', link],
        ] as const)
          expect([what, behind, contrastOf(colour, behind) >= 4.5]).toEqual([what, behind, true])
    },
  )

  test.each([390, 320])('titles of legal pages break between words only, %i wide', async (width) => {
    const visit = await stage().visit({ ...calm, width })
    for (const [path, title] of [
      ['/agb', 'Allgemeine Geschäftsbedingungen'],
      ['/datenschutzerklaerung', 'Datenschutzerklärung'],
    ] as const) {
      const page = await opened(visit, path, title)
      // The font may still be on its way.
      await eventually(async () => {
        const lines = await page.getByRole('heading', { level: 1 }).evaluate(({ firstChild: text }) =>
          [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
            const range = document.createRange()
            if (text) range.setStart(text, index)
            if (text) range.setEnd(text, index + word.length)
            return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
          }),
        )
        expect([path, new Set(lines)]).toEqual([path, new Set([1])])
      })
    }
  })

  test('what one does on a phone has room for its words', async () => {
    const visit = await stage().visit({ ...calm, width: 390 })
    const page = await opened(visit, '/unternehmen/baeckerei-morgenrot', 'Bäckerei Morgenrot')
    await eventually(async () => {
      const room = await page.locator('.action-bar .button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const inside = document.createRange()
          inside.selectNodeContents(button)
          return inside.getBoundingClientRect().left - button.getBoundingClientRect().left
        }),
      )
      expect(room.length).toBeGreaterThan(1)
      expect(Math.min(...room)).toBeGreaterThanOrEqual(12)
    })
  })

  test('a form that found faults', async () => {
    const page = await opened(await stage().visit(calm), '/login', 'Willkommen zurück')
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('niemand@accessibility.e2e.example')
    await form.getByLabel('Passwort', { exact: true }).fill('geraten, nicht gewusst')
    await form.getByRole('button', { name: 'Login' }).click()
    await form.getByText('stimmt nicht').waitFor()
    await expectFit(page)
  })
})

describe('before the first company', () => {
  const newStreet = setStage(({ client }) => client.logIn(admin))

  test('for everybody', async () => {
    await expectFit(await opened(await newStreet().visit(calm), '/', 'Die Straße ist neu'))
  })

  test.each([
    ['/', 'Die Straße ist neu', 'Unternehmen prüfen'],
    ['/impressum', 'Impressum', 'Die Angaben des Betreibers fehlen'],
  ])('for administrators: %s', async (path, heading, own) => {
    const visit = await newStreet().visit({ ...calm, session: newStreet().prepared })
    const page = await opened(visit, path, heading)
    await page.getByText(own).waitFor()
    await expectFit(page)
  })
})

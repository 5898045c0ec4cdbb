import type { Locator, Page } from 'playwright-core'
import { openVersions } from './version-panel.ts'

type PictureLabel = 'Titelbild' | 'Logo'

/** `/unternehmen/stammdaten/{id}` */
const masterDataPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Stammdaten' })
  const conflict = page.getByRole('alert').filter({ hasText: 'Inzwischen wurde dieser Eintrag' })
  const preview = page.getByRole('dialog', { name: 'So sehen Besucher Ihren Eintrag' })
  const field = (name: string): Locator => form.getByRole('textbox', { name })
  const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  /** Fields for files have no role. */
  const picture = (label: PictureLabel) => form.getByLabel(label, { exact: true })
  return {
    field,
    industry: form.getByRole('combobox', { name: 'Branche' }),
    industries: form.getByRole('list', { name: 'Gewählte Branchen' }).getByRole('listitem'),
    dropIndustry: (name: string) => form.getByRole('button', { name: `${name} entfernen` }).click(),
    preferIndustry: (name: string) => form.getByRole('button', { name: `${name} nach vorn` }),
    confirm: page.getByRole('button', { name: 'Eintrag bestätigen' }),
    /** A picture that is there can be taken away. */
    removePicture: (label: PictureLabel) => form.getByRole('button', { name: `${label} entfernen` }),
    approval: page.getByText('Ihr Eintrag wird geprüft'),
    rejection: page.getByRole('blockquote'),
    submitAgain: page.getByRole('button', { name: 'Noch einmal einreichen' }),
    problem: form.getByRole('alert').filter({ hasText: /\S/ }),
    saved: form.getByText('Alles gespeichert'),
    conflict,
    otherChanges: conflict.getByRole('row'),
    keepMine: conflict.getByRole('button', { name: 'Meine Eingaben speichern' }),
    takeBack: form.getByRole('button', { name: 'Zurücknehmen' }),
    goOn: page.getByRole('button', { name: 'Entwurf weiter bearbeiten' }),
    publicPage: page.getByRole('link', { name: 'Öffentliche Seite' }),
    leaveQuestion: page.getByRole('dialog', { name: 'Noch nicht gespeichert' }),
    stay: () => page.getByRole('button', { name: 'Hier bleiben' }).click(),
    leave: () => page.getByRole('button', { name: 'Verwerfen und weiter' }).click(),
    toList: () => page.getByRole('link', { name: 'Meine Unternehmen' }).click(),
    picture,
    /** In pixels, as it is kept. */
    sizeOfPicture: (label: PictureLabel) =>
      form
        .locator(`[data-slot=${label === 'Logo' ? 'logo' : 'banner'}] img`)
        .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight })),
    upload: (label: PictureLabel, name: string, mimeType: string, buffer: Buffer) =>
      picture(label).setInputFiles({ name, mimeType, buffer }),
    crop,
    takeWhole: () => crop.getByRole('button', { name: 'Ganzes Bild nehmen' }).click(),
    takeCrop: () => crop.getByRole('button', { name: 'Ausschnitt übernehmen' }).click(),
    save: () => form.getByRole('button', { name: 'Speichern' }).click(),
    versions: () => openVersions(page),
    look: async () => {
      await page.getByRole('button', { name: 'Vorschau' }).click()
      await preview.waitFor()
      return preview
    },
  }
}

/** The page model, once the page is there. */
export const atMasterData = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Stammdaten' }).waitFor()
  return masterDataPage(page)
}

import type { Page } from 'playwright-core'

/** A file as a browser's file chooser gives it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** What an owner does with the videos of a company. */
export const atVideos = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor()
  const list = page.getByRole('list', { name: 'Ihre Videos' })
  const under = page.getByRole('list', { name: 'Werden hochgeladen' })
  return {
    list,
    under,
    video: (title: string) => list.getByRole('listitem').filter({ hasText: title }),
    /** From the first to the last. */
    titles: () => list.locator('.video-row__title').allInnerTexts(),
    choose: (...files: readonly (ChosenFile | string)[]) => {
      const [first] = files
      const field = page.getByLabel('Videos hinzufügen')
      if (typeof first === 'string') return field.setInputFiles(first)
      return field.setInputFiles(files.filter((file) => typeof file !== 'string'))
    },
    button: (title: string, what: string) => page.getByRole('button', { name: `${title}: ${what}` }),
  }
}

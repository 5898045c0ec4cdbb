import type { Browser } from 'playwright-core'

/** A picture file (PNG) as owners have them: the browser paints it. */
export const paintedPicture = async (browser: Browser, width: number, height: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    '<body style="margin:0;background:conic-gradient(from 45deg, #0b5d5b, #f2a541, #2b2140, #0b5d5b)">',
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** A PDF with one line, as the browser prints it. */
export const printedPdf = async (browser: Browser, text: string): Promise<Buffer> => {
  const page = await browser.newPage()
  await page.setContent(`<h1>${text}</h1>`)
  const pdf = await page.pdf()
  await page.close()
  return pdf
}

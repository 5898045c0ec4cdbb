import type { Page } from 'playwright-core'

/** What a bare page shows in place of the feed: the same films in the same size, in a box of the same size. Pixels; URLs of the same server. */
export interface BareFeed {
  readonly films: readonly string[]
  readonly width: number
  readonly height: number
  readonly stageWidth: number
  readonly stageHeight: number
}

/** Where it is shown. */
export const barePath = '/bare-feed'

/** A page without scripts, colours or text: films with scroll snap, played by the browser alone. It shows the machine's limit. */
export const serveBareFeed = async (page: Page, feed: BareFeed): Promise<void> => {
  await page.route(`**${barePath}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: bareHtml(feed) }),
  )
}

const bareHtml = ({ films, width, height, stageWidth, stageHeight }: BareFeed): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 0 }
  .reels__feed { width: ${width}px; height: ${height}px; margin: 0; padding: 0; overflow-y: auto; background: #0d1216; scroll-snap-type: y mandatory; scrollbar-width: none }
  li { display: grid; place-items: center; height: 100%; scroll-snap-align: start; scroll-snap-stop: always }
  video { width: ${stageWidth}px; height: ${stageHeight}px; object-fit: cover }
</style>
<ol class="reels__feed" tabindex="0">
${films.map((film) => `<li><video src="${film}" autoplay muted loop playsinline preload="auto"></video></li>`).join('\n')}
</ol>`

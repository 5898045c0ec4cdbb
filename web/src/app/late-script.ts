import { scriptWanted } from './early-input-script.ts'

/** What keeps the browser from following a hint until `lateScript` says so. */
export const notYet = 'not all'

/** Milliseconds after which script is fetched though a picture is still on its way, or nothing was painted. */
const patience = 2000

/**
 * Fetches the app's script once the page has what is painted, and has been painted: pages are complete without it, and 130 KB beside styles, fonts and
 * pictures would make all of them late on a phone's line. A page that nobody looks at is never painted. Whoever already clicks waits for neither. All files are
 * asked for at once, as their links in the head name them. They are run in that order, each in a task of its own, so that a tap in between is answered;
 * the last one starts the app.
 */
export const lateScript = `{let begun=false;const begin=async()=>{if(begun)return;begun=true;const hints=[...document.querySelectorAll('link[rel=modulepreload]')];for(const hint of hints){const link=hint.cloneNode();link.removeAttribute('media');document.head.append(link)}for(const{href}of hints)await import(href)};addEventListener('load',()=>new PerformanceObserver(begin).observe({type:'paint',buffered:true}));addEventListener('DOMContentLoaded',()=>setTimeout(begin,${patience}));addEventListener('${scriptWanted}',begin)}`

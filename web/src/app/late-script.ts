/** The element in the head that names the app's script. */
export const entryLinkId = 'app'

/** What keeps the browser from following a hint until `lateScript` says so. */
export const notYet = 'not all'

/** Milliseconds after which script is fetched though a picture is still on its way. */
const patience = 2000

/**
 * Fetches the app's script once the page has what is painted: pages are complete without it, and 130 KB beside styles, fonts and pictures
 * would make all of them late on a phone's line. All files are asked for at once, as their links in the head name them.
 */
export const lateScript = `{let begun=false;const begin=()=>{if(begun)return;begun=true;for(const hint of document.querySelectorAll('link[rel=modulepreload]')){const link=hint.cloneNode();link.removeAttribute('media');link.removeAttribute('id');document.head.append(link)}import(document.getElementById('${entryLinkId}').href)};addEventListener('load',begin);addEventListener('DOMContentLoaded',()=>setTimeout(begin,${patience}))}`

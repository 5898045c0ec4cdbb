/** What the app's root says of each click and each submission that it delivers. */
export const inputDelivered = 'inputdelivered'

/** Asks for the app's script at once. */
export const scriptWanted = 'scriptwanted'

/** Milliseconds from one attempt to the next. */
const pause = 100
/** A slow line may take a minute to bring the script. */
const attempts = 600

/**
 * Repeats clicks on buttons and submissions until the app delivers one of them. React drops both while the part of the page that
 * they are for is not hydrated: the page is served complete, and some parts get their code only when the rest works. What the
 * browser would do with a form that has nowhere to be sent is to load the page anew, without what was typed. Forms with an address
 * are left to the browser: they work without script. So are links, but for those with `data-in-place`, which the app answers where
 * they stand: followed early, they would lead away from the page.
 */
export const earlyInputScript = `{const waiting=new WeakMap();let current={};addEventListener('${inputDelivered}',()=>{current.delivered=true});const hear=event=>{const{type,target,submitter}=event;const isSubmission=type==='submit';if(isSubmission){if(target.hasAttribute('action'))return;event.preventDefault()}const element=isSubmission?target:target.closest?.('button:not([type=submit]),a[data-in-place]');if(element?.href){if(event.ctrlKey||event.metaKey||event.shiftKey)return;event.preventDefault()}const known=waiting.get(element);const mine=current=known??{};if(!element||known)return;waiting.set(element,mine);let left=${attempts};const again=()=>{if(mine.delivered||!element.isConnected||!left--)return waiting.delete(element);dispatchEvent(new Event('${scriptWanted}'));if(isSubmission)element.requestSubmit(submitter);else element.click();setTimeout(again,${pause})};setTimeout(again)};for(const type of['click','submit'])addEventListener(type,hear,true)}`

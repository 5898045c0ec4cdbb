/** `tel:` for a number as it is shown. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^0-9+]/g, '')}`

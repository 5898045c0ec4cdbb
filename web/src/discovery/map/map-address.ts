/** Where the map is beside the list; on narrower screens it is opened by hand, and its code isn't fetched before. */
export const besideList = '(width >= 64rem)'

/** In the address while the map lies over the list. */
export const mapHash = '#karte'

const encoded = encodeURIComponent

/** Where the share targets that are links lead. `url`: the full address of what is shared. */
export const shareHrefs = (url: string, title: string) => ({
  whatsapp: `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  mail: `mailto:?subject=${encoded(title)}&body=${encoded(`${title}\n${url}`)}`,
})

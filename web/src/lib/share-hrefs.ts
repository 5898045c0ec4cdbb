const encoded = encodeURIComponent

/** Where the share targets that are links lead. `url`: the full address of what is shared. */
export const shareHrefs = (url: string, title: string) => ({
  whatsapp: `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  x: `https://twitter.com/intent/tweet?text=${encoded(title)}&url=${encoded(url)}`,
  linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  mail: `mailto:?subject=${encoded(title)}&body=${encoded(`${title}\n${url}`)}`,
})

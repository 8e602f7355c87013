// Asks for what the signed-in see while the first script is still on its way: which files these are stands on this element, as the
// build wrote it there (head-start.ts). Whoever is not signed in, or visits a page that everybody sees, is spared them. A file of
// its own, since the content security policy allows no scripts in the page.
;(function () {
  function isSignedIn() {
    try {
      return localStorage.getItem('pro__Access-Token') !== null
    } catch {
      return false
    }
  }
  const path = location.pathname.replace(/(?<=.)\/+$/, '')
  const isOpen = /^\/(|home|product2?|produce|about|index|m_product2?|m_produce|user(\/.*)?|f|404)$/.test(
    path,
  )
  if (isOpen || !isSignedIn()) return
  const { shell, list } = document.currentScript.dataset
  const files = path.startsWith('/dashboard') ? shell : `${shell} ${list}`
  for (const file of files.split(' ')) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = '' // as whoever uses it asks for it: else it would come twice
    link.href = file
    document.head.append(link)
  }
})()

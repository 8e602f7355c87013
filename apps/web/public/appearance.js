// Runs before anything is painted, so that who chose the dark is not dazzled: the client's settings are read where
// shared/settings keeps them. A file of its own, since the content security policy allows no scripts in the page.
;(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem('pro__' + key)).value
    } catch {
      return undefined
    }
  }
  /** What an administrator set for who has chosen none; the style sheet knows the product's own. */
  function productColour() {
    const config = document.getElementById('client-config')
    const colour = config && JSON.parse(config.textContent).primaryColor
    return colour === '#1890FF' ? undefined : colour
  }
  const root = document.documentElement
  const chosen = stored('APPEARANCE')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.appearance = isDark ? 'dark' : 'light'
  const colour = stored('COLOUR') || productColour()
  if (/^#[\da-f]{6}$/i.test(colour)) root.style.setProperty('--dg-primary', colour)
})()

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
  const root = document.documentElement
  const chosen = stored('APPEARANCE')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.appearance = isDark ? 'dark' : 'light'
  const colour = stored('COLOUR')
  if (/^#[\da-f]{6}$/i.test(colour)) root.style.setProperty('--dg-primary', colour)
})()

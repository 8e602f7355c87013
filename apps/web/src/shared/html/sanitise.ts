import { htmlCleaner } from '@dougong/widgets/clean-html'
import { staticUrl } from '../static-url'

/** HTML without anything that runs, asks for input, or speaks to our own styles; its pictures come from our own store. */
export const sanitise = htmlCleaner({ picture: isStored, styles: true })

function isStored(address: string): boolean {
  const store = new URL(staticUrl(''), window.location.href)
  const { origin, pathname } = URL.parse(address, window.location.href) ?? {}
  return origin === store.origin && pathname?.startsWith(store.pathname) === true
}

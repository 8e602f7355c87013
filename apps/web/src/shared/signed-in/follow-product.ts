import { onPush, onPushesBack } from '../live/pushes'
import { productIcon, refreshProduct } from '../product'

/** Shows the name and the look of the product as they are set, in windows that are open too; returns how to stop. */
export function followProduct(): () => void {
  const follow = async () => {
    await refreshProduct()
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const href = productIcon()
    if (!icon || icon.getAttribute('href') === href) return
    /* its type was that of the former one */
    icon.removeAttribute('type')
    icon.href = href
  }
  const stops = [onPush(({ cmd }) => cmd === 'product' && void follow()), onPushesBack(() => void follow())]
  return () => {
    for (const stop of stops) stop()
  }
}

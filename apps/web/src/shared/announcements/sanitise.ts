import createSanitiser from 'dompurify'
import { staticUrl } from '../static-url'

const sanitiser = createSanitiser(window)

// A link inside an announcement must not replace the back office, nor reach back into it.
sanitiser.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

// Pictures come from our own store or stand in the text itself: nobody learns from a picture who reads.
sanitiser.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (element.nodeName !== 'IMG' || attribute.attrName !== 'src') return
  attribute.keepAttr = /^data:image\/(?!svg)/i.test(attribute.attrValue) || isStored(attribute.attrValue)
})

function isStored(address: string): boolean {
  const store = new URL(staticUrl(''), window.location.href)
  const { origin, pathname } = URL.parse(address, window.location.href) ?? {}
  return origin === store.origin && pathname?.startsWith(store.pathname) === true
}

/** HTML without anything that runs, asks for input, or speaks to our own styles. */
export function sanitise(html: string): string {
  return sanitiser.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'audio',
      'video',
      'dialog',
    ],
    FORBID_ATTR: ['class', 'id', 'name', 'popover', 'popovertarget', 'tabindex', 'accesskey', 'autofocus'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

import createSanitiser from 'dompurify'

const forbiddenTags = ['style', 'form', 'button', 'textarea', 'select', 'option', 'audio', 'video', 'dialog']
const forbiddenAttributes = [
  'class',
  'id',
  'name',
  'popover',
  'popovertarget',
  'tabindex',
  'accesskey',
  'autofocus',
]

interface Allowed {
  /** Which addresses pictures may come from: every other site would learn who reads. Those that stand in the text may. */
  picture: (address: string) => boolean
  /** Ticked and empty boxes, as lists of tasks have them; they cannot be changed. */
  boxes?: boolean
  /** Colours and alignment written into the text. */
  styles?: boolean
}

/** Makes a cleaner of HTML that people wrote: nothing is left of it that runs, asks for input, or speaks to the styles around it. */
export function htmlCleaner({ picture, boxes = false, styles = false }: Allowed): (html: string) => string {
  const sanitiser = createSanitiser(window)
  // A link must not replace the page around it, nor reach back into it; whatever is seen is told.
  sanitiser.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
    if (element instanceof HTMLInputElement) {
      element.disabled = true
      element.ariaLabel = element.hasAttribute('checked') ? '已完成' : '未完成'
    }
    if (!element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  })
  sanitiser.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (element.nodeName !== 'IMG' || attribute.attrName !== 'src') return
    attribute.keepAttr = /^data:image\/(?!svg)/i.test(attribute.attrValue) || picture(attribute.attrValue)
  })
  if (boxes)
    sanitiser.addHook('uponSanitizeElement', (node) => {
      if (node instanceof HTMLInputElement && node.type !== 'checkbox') node.remove()
    })
  return (html) =>
    sanitiser.sanitize(html, {
      USE_PROFILES: { html: true },
      FORBID_TAGS: boxes ? forbiddenTags : [...forbiddenTags, 'input'],
      FORBID_ATTR: styles ? forbiddenAttributes : [...forbiddenAttributes, 'style'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
}

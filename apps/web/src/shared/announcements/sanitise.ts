import createSanitiser from 'dompurify'

const sanitiser = createSanitiser(window)

// A link inside an announcement must not replace the back office, nor reach back into it.
sanitiser.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

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

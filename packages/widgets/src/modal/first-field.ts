/** The × of a dialog or drawer, and what stands beside it. */
export const closers = '.ant-modal-close, .ant-drawer-close, [data-window-tool]'

const fields = [
  'input:not([type="hidden"], [type="file"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="slider"]',
  '.ant-upload[role="button"]',
].join(', ')

/** Fields that belong to a list of records and not to what is asked. */
const listed = '.ant-table, .ant-pagination, [role="grid"], [role="treegrid"]'
const tree = '[role="tree"], .ant-tree'

/** The field that a dialog or drawer begins with: what it marks itself, else its first field, else a tree's. */
export function firstField(panel: HTMLElement): HTMLElement | undefined {
  const own = [...panel.querySelectorAll<HTMLElement>('[data-first-focus]')].find(isReachable)
  if (own) return own
  const all = [...panel.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => !field.closest(listed) && isReachable(field),
  )
  const first = all.find((field) => !field.closest(tree)) ?? all[0]
  return first && checkedOf(first, all)
}

/** Of a group of choices, the chosen one: that is where Tab would lead. */
function checkedOf(first: HTMLElement, all: HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const chosen = all.find(
    (field) => field instanceof HTMLInputElement && field.name === first.name && field.checked,
  )
  return chosen ?? first
}

/** The one button below what is only read and acknowledged. */
export function onlyChoice(panel: HTMLElement): HTMLElement | undefined {
  const [choice, ...others] = panel.querySelectorAll<HTMLElement>('.ant-modal-footer button')
  return others.length === 0 && choice?.matches('.ant-btn-primary') ? choice : undefined
}

function isReachable(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"], :disabled *') || element.closest('[inert]'))
    return false
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}

import { firstField } from '../modal/first-field'

/** More frames than antd needs to draw what a judgement says. */
const STILL_FRAMES = 4

/** The items of a form that hold what was refused, from the top, as far as they are seen. */
export function wrongItems(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('.ant-form-item-has-error')].filter(
    (item) => item.getClientRects().length > 0 && !item.querySelector('.ant-form-item-has-error'),
  )
}

/** Puts the focus into the field of the item; what a group of choices begins with where it is one. */
export function focusItem(item: HTMLElement): void {
  const invalid = item.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea)')
  const field = invalid ?? firstField(item) ?? item.querySelector<HTMLElement>('button, [tabindex="0"]')
  field?.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest' })
}

/**
 * Calls back with the items that were refused when the form has been judged, which may take as long as the server is asked; with none
 * where all is well or the form is gone. Returns what ends the waiting.
 */
export function whenJudged(form: HTMLElement, judged: (wrong: HTMLElement[]) => void): () => void {
  let stillFrames = 0
  let drawn = ''
  let frame = requestAnimationFrame(look)

  function look() {
    if (!form.isConnected) return judged([])
    const isJudging = form.querySelector('.ant-form-item-is-validating') !== null
    const items = wrongItems(form)
    const now = `${isJudging}${items.length}`
    stillFrames = now === drawn && !isJudging ? stillFrames + 1 : 0
    drawn = now
    if (stillFrames < STILL_FRAMES) frame = requestAnimationFrame(look)
    else judged(items)
  }
  return () => cancelAnimationFrame(frame)
}

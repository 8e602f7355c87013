/** What is left out of print: put `data-no-print` on it. */
const leftOut = '[data-no-print], button, [role="button"]'

/** Prints one section of the page as it looks, in a frame of its own: nothing else of the page is on the paper. */
export async function printSection(section: HTMLElement, title = document.title): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0'
  document.body.append(frame)
  const { contentWindow: paper, contentDocument: sheet } = frame
  if (!paper || !sheet) {
    frame.remove()
    throw new Error('无法打印')
  }
  sheet.title = title
  sheet.documentElement.className = document.documentElement.className
  sheet.documentElement.lang = document.documentElement.lang
  await copyStyles(sheet)
  sheet.body.append(wrapped(sheet, section))
  // Only when the paper is done with may it go; a browser that prints at once tells so at once.
  paper.addEventListener('afterprint', () => frame.remove())
  await picturesIn(sheet)
  paper.focus()
  paper.print()
}

/** The classes of everything around the section count: styles and variables hang on them. */
function wrapped(sheet: Document, section: HTMLElement): HTMLElement {
  let outer = copyOf(section)
  for (
    let around = section.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    if (around.classList.length === 0) continue
    const box = sheet.createElement('div')
    box.className = around.className
    box.style.cssText =
      'all:revert-layer;display:block;position:static;height:auto;overflow:visible;margin:0;padding:0'
    box.append(outer)
    outer = box
  }
  return outer
}

/** A copy that shows what people typed, without what cannot be pressed on paper. */
function copyOf(section: HTMLElement): HTMLElement {
  const copy = section.cloneNode(true) as HTMLElement
  const fields = 'input, textarea, select, canvas'
  const originals = section.querySelectorAll(fields)
  for (const [index, field] of copy.querySelectorAll(fields).entries()) {
    const original = originals[index]
    if (original) field.replaceWith(onPaper(original, field))
  }
  for (const element of copy.querySelectorAll(leftOut)) element.remove()
  return copy
}

function onPaper(original: Element, copy: Element): Element {
  if (original instanceof HTMLCanvasElement) {
    const picture = document.createElement('img')
    picture.src = original.toDataURL()
    picture.width = original.clientWidth
    return picture
  }
  if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement) {
    copy.setAttribute('value', original.value)
    copy.toggleAttribute('checked', original.checked)
    copy.removeAttribute('placeholder')
  }
  if (original instanceof HTMLTextAreaElement) {
    copy.textContent = original.value
    copy.removeAttribute('placeholder')
  }
  if (original instanceof HTMLSelectElement)
    for (const [index, option] of copy.querySelectorAll('option').entries())
      option.toggleAttribute('selected', index === original.selectedIndex)
  return copy
}

function copyStyles(sheet: Document): Promise<unknown> {
  const links: Promise<void>[] = []
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    const copy = sheet.importNode(style, true)
    if (copy.nodeName === 'LINK')
      links.push(
        new Promise((done) => {
          copy.addEventListener('load', () => done())
          copy.addEventListener('error', () => done())
        }),
      )
    sheet.head.append(copy)
  }
  const own = sheet.createElement('style')
  own.textContent = '@page{margin:15mm}html,body{margin:0;background:#fff;height:auto;overflow:visible}'
  sheet.head.append(own)
  return Promise.all(links)
}

function picturesIn(sheet: Document): Promise<unknown> {
  return Promise.all([...sheet.images].map((picture) => picture.decode().catch(() => undefined)))
}

import type { ChartLook } from './chart-look'
import type { DrawnChart } from './charts'

const [margin, titleHeight, entryHeight, sharpness] = [16, 36, 24, 2]

/** The drawing as a PNG, with its title and its legend, on the ground that it is shown on. */
export async function pictureOf(
  { address, width, height }: ReturnType<DrawnChart['picture']>,
  { title, legend, look }: { title: string; legend: { name: string; colour: string }[]; look: ChartLook },
): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  pen.font = `13px ${look.fontFamily}`
  const entries = placed(legend, width, (text) => pen.measureText(text).width)
  const legendHeight = entries.lines * entryHeight
  canvas.width = (width + 2 * margin) * sharpness
  canvas.height = (height + titleHeight + legendHeight + 2 * margin) * sharpness
  pen.scale(sharpness, sharpness)
  pen.fillStyle = look.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = look.text
  pen.font = `600 16px ${look.fontFamily}`
  pen.fillText(title, margin, margin + titleHeight / 2 - 6, width)
  pen.font = `13px ${look.fontFamily}`
  for (const { name, colour, x, line } of entries.all) {
    const y = margin + titleHeight + line * entryHeight + entryHeight / 2 - 6
    pen.fillStyle = colour
    pen.fillRect(margin + x, y - 5, 10, 10)
    pen.fillStyle = look.text
    pen.fillText(name, margin + x + 16, y)
  }
  pen.drawImage(image, margin, margin + titleHeight + legendHeight, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture'))), 'image/png')
  })
}

/** Entries one after the other, in as many lines as they need. */
function placed(
  legend: readonly { name: string; colour: string }[],
  width: number,
  widthOf: (text: string) => number,
) {
  let [x, line] = [0, 0]
  const all = legend.map((entry) => {
    const needed = widthOf(entry.name) + 36
    if (x > 0 && x + needed > width) [x, line] = [0, line + 1]
    const place = { ...entry, x, line }
    x += needed
    return place
  })
  return { all, lines: all.length > 0 ? line + 1 : 0 }
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

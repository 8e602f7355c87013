/** Ink on paper, whatever the theme, as what is drawn by hand. */
const ink = 'black'
const paper = 'white'
const fonts = '"Kaiti SC", KaiTi, STKaiti, "AR PL UKai CN", cursive, serif'
const height = 160
const letterSize = 72
const margin = 32
const maxWidth = 1_100

/** A name written as a picture, for who cannot draw. */
export async function pictureOfName(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('浏览器不支持绘图')
  const font = `${letterSize}px ${fonts}`
  context.font = font
  const needed = context.measureText(name).width
  canvas.width = Math.min(maxWidth, Math.ceil(needed) + margin * 2)
  canvas.height = height
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, height)
  context.fillStyle = ink
  context.font = font
  context.textBaseline = 'middle'
  context.fillText(name, margin, height / 2, canvas.width - margin * 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('浏览器不支持绘图'))), 'image/png')
  })
}

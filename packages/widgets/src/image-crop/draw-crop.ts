import { type CropArea, resultSize, turnedSize } from './crop-area'

export interface CropOrder {
  src: string
  area: CropArea
  rotation: number
  /** The longest side of the result. */
  longest?: number | undefined
  type?: 'image/png' | 'image/jpeg' | undefined
}

/** Cuts a piece out of a picture, turned as it is shown. */
export async function drawCrop({
  src,
  area,
  rotation,
  longest,
  type = 'image/png',
}: CropOrder): Promise<Blob> {
  const picture = await readPicture(src)
  const room = turnedSize({ width: picture.naturalWidth, height: picture.naturalHeight }, rotation)
  const { width, height } = resultSize(area, longest)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff' // JPEG has no transparency
    context.fillRect(0, 0, width, height)
  }
  context.scale(width / area.width, height / area.height)
  context.translate(room.width / 2 - area.x, room.height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))), type, 0.9),
  )
}

async function readPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = src
  await picture.decode()
  return picture
}

export interface Square {
  x: number
  y: number
  side: number
}

/** The largest square in the middle of an image. */
export function centreSquare(width: number, height: number): Square {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** The middle of a picture as a small square JPEG, so that any photograph becomes a light avatar. */
export async function squareImage(picture: Blob, longestSide = 256): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const { x, y, side } = centreSquare(bitmap.width, bitmap.height)
    const size = Math.min(side, longestSide)
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas to draw on')
    context.fillStyle = '#fff' // JPEG has no transparency
    context.fillRect(0, 0, size, size)
    context.drawImage(bitmap, x, y, side, side, 0, 0, size, size)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } finally {
    bitmap.close()
  }
}

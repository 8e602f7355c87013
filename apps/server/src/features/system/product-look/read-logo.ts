import { productLookLimits } from '@dougong/contract/system/product-look'
import { fileTypeOf } from '../../../http/uploads/file-types'
import type { StoredLogo } from '../../../services/product'

/** The picture of a data URL, if it is small enough and its bytes are what it says; undefined otherwise. */
export function readLogo(dataUrl: string): StoredLogo | undefined {
  const [, extension = '', data = ''] = /^data:image\/(png|jpeg|webp);base64,(.+)$/.exec(dataUrl) ?? []
  const type = fileTypeOf(extension)
  const bytes = Buffer.from(data, 'base64')
  if (!type || bytes.length > productLookLimits.logoBytes || !type.isGenuine(bytes)) return undefined
  return { type: type.contentType, data: bytes.toString('base64') }
}

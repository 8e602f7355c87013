import type { Field } from '@dougong/contract/resource/field'

/** Whether a field of stored files holds pictures, which are shown as such. */
export function arePictures({ kind }: Field): boolean {
  return kind === 'image' || kind === 'images' || kind === 'signature'
}

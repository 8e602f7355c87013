import { FileUpload } from '@dougong/widgets/file-upload/FileUpload'
import { ImageUpload } from '@dougong/widgets/image-upload/ImageUpload'
import type { InputProps } from './field-kind'

/** Uploads what the field holds. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  const stored = {
    value: typeof value === 'string' ? value : '',
    onChange: (paths: string) => onChange?.(paths),
  }
  if (field.kind.startsWith('image'))
    return <ImageUpload {...rest} {...stored} isMultiple={field.kind === 'images'} />
  const isOne = field.kind === 'file'
  return <FileUpload {...rest} {...stored} multiple={!isOne} number={isOne ? 1 : 0} />
}

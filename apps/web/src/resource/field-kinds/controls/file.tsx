import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { FileUpload } from '@dougong/widgets/file-upload/FileUpload'
import { ImageUpload } from '@dougong/widgets/image-upload/ImageUpload'
import { arePictures } from '../shape/are-pictures'
import type { InputProps } from '../shape/field-kind'

/** Uploads what the field holds. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  const stored = {
    value: typeof value === 'string' ? value : '',
    onChange: (paths: string) => onChange?.(paths),
  }
  const isMultiple = holdsSeveral(field)
  if (arePictures(field)) return <ImageUpload {...rest} {...stored} isMultiple={isMultiple} />
  const maxFiles = ('most' in field ? field.most : undefined) ?? 0
  return <FileUpload {...rest} {...stored} multiple={isMultiple} number={isMultiple ? maxFiles : 1} />
}

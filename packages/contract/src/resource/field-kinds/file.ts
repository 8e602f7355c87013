import { declare, type FieldOptions, type KindRules } from './kind-rules'
import { namesRules } from './names'

/** Stored paths; several are joined by commas. */
export interface FileField extends FieldOptions {
  kind: 'file' | 'files' | 'image' | 'images' | 'signature'
  title: string
  /** So many at most, of several. */
  most?: number
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const fileFields = {
  file: declare<FileField, object>('file', {}),
  files: declare<FileField, object>('files', {}),
  image: declare<FileField, object>('image', {}),
  images: declare<FileField, object>('images', {}),
  /** A picture that somebody drew. */
  signature: declare<FileField, object>('signature', {}),
}

/** Paths of files, as many as the field holds. */
export const severalFilesRules: KindRules<FileField> = {
  ...namesRules,
  holdsSeveral: () => true,
  read: (field, text) =>
    field.most !== undefined && text.split(',').filter(Boolean).length > field.most
      ? { message: `${field.title}不能超过${field.most}个` }
      : namesRules.read(field, text),
}

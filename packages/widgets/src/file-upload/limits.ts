import { sizeInWords } from './upload-list'

/** What may be uploaded. */
export interface UploadLimits {
  /** Pictures alone, or any file the store takes. */
  fileType: 'all' | 'image'
  /** Extensions as an `accept` attribute lists them: `.pdf,.docx`. */
  accept?: string | undefined
  /** Bytes of one file. */
  maxSize: number
  /** How many files; above 0 only this many are kept, the last ones. */
  number: number
}

/** Why a file is not sent at all; undefined where it may be. */
export function refusalOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { fileType, accept, maxSize }: UploadLimits,
): string | undefined {
  if (fileType === 'image' && !file.type.includes('image')) return '请上传图片'
  const extensions = accept?.split(',').map((each) => each.trim().toLowerCase()) ?? []
  const isNamed = extensions.some((extension) => file.name.toLowerCase().endsWith(extension))
  if (extensions.length > 0 && !isNamed) return `${file.name} 不是支持的文件类型`
  if (file.size > maxSize) return `${file.name} 超过 ${sizeInWords(maxSize)}`
  return undefined
}

/** The limits in words, to be read before anything is chosen. */
export function limitsInWords({ fileType, accept, maxSize, number }: UploadLimits): string {
  return [
    fileType === 'image' ? '支持图片' : accept && `支持 ${accept.replaceAll(',', '、')}`,
    `单个不超过 ${sizeInWords(maxSize)}`,
    number > 0 && (number === 1 ? '只保留最后一个' : `最多保留最后 ${number} 个`),
  ]
    .filter(Boolean)
    .join('，')
}

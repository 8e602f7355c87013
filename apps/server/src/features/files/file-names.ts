import { randomBytes } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'

/** Bytes that the readable part may take, so that the whole name fits every file system. */
const longestBase = 120

/** Where a new file goes: `folder/base_<ms><random>.ext`. The random part is what keeps a shown file private. */
export function newFilePath(folder: string, originalName: string, extension: string): string {
  const unique = `${Date.now()}${randomBytes(8).toString('hex')}`
  return `${folderOf(folder)}/${baseOf(originalName)}_${unique}.${extension}`
}

function folderOf(folder: string): string {
  if (!/^[A-Za-z0-9][\w-]{0,49}$/.test(folder)) refuse('upload.badFolder')
  return folder
}

/** Letters, digits, dots, brackets, hyphens and underscores of the name before its extension. */
function baseOf(originalName: string): string {
  const base = originalName
    .slice(0, originalName.lastIndexOf('.'))
    .replaceAll(/[^\p{L}\p{N}.()（）_-]/gu, '')
    .replace(/^\.+/, '')
  return withinBytes(base, longestBase) || 'file'
}

function withinBytes(text: string, limit: number): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > limit) break
    kept += sign
  }
  return kept
}

import type { TextField } from '@dougong/contract/resource/field-kinds/text'
import { cleanHtml } from '../../platform/html'
import { type StoredKind, textColumn } from './stored-kind'

/** Text for machines, or of a form of its own. */
export const plainText: StoredKind<TextField> = {
  columnType: ({ max }) => textColumn(max),
  limitNote: ({ max }) => `不超过${max}个字符`,
}

export const text: StoredKind<TextField> = { ...plainText, isFoundByPart: true }

/** Pictures and links of ours may be written into it. */
export const longText: StoredKind<TextField> = { ...text, holdsFiles: true }

/** HTML: only what is harmless is kept of it, wherever it comes from. */
export const richText: StoredKind<TextField> = { ...plainText, clean: cleanHtml, holdsFiles: true }

/** Whoever shows it leaves out what could do harm: what is written is kept as it was. */
export const markdown: StoredKind<TextField> = { ...plainText, holdsFiles: true }

/** Codes of the statistics' office, which every screen knows the names of. */
export const area: StoredKind<TextField> = {
  ...plainText,
  called: async () => (await import('@dougong/widgets/area-select/areas')).textOf,
}

/** Kept as it was written. */
export const json: StoredKind<TextField> = { ...plainText, note: 'JSON', holdsFiles: true }

export const colour: StoredKind<TextField> = { columnType: ({ max }) => textColumn(max), note: '如 #1890ff' }

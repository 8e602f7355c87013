import type { TextField } from '@dougong/contract/resource/field-kinds/text'
import { cleanHtml } from '../../platform/html'
import { type StoredKind, textColumn } from './stored-kind'

/** Text for machines, or in a format of its own. */
export const plainText: StoredKind<TextField> = {
  columnType: ({ max }) => textColumn(max),
  limitNote: ({ max }) => `不超过${max}个字符`,
}

export const text: StoredKind<TextField> = { ...plainText, isFoundByPart: true }

/** It may contain our pictures and links. */
export const longText: StoredKind<TextField> = { ...text, holdsFiles: true }

/** HTML: only what is harmless is stored, wherever it comes from. */
export const richText: StoredKind<TextField> = { ...plainText, clean: cleanHtml, holdsFiles: true }

/** Stored as it was written; screens leave out what could do harm. */
export const markdown: StoredKind<TextField> = { ...plainText, holdsFiles: true }

/** Codes of the statistics office, whose names every screen knows. */
export const area: StoredKind<TextField> = {
  ...plainText,
  called: async () => (await import('@dougong/widgets/area-select/areas')).textOf,
}

/** Stored as it was written. */
export const json: StoredKind<TextField> = { ...plainText, note: 'JSON', holdsFiles: true }

export const colour: StoredKind<TextField> = { columnType: ({ max }) => textColumn(max), note: '如 #1890ff' }

import type { FieldKind } from '@dougong/contract/resource/field'

/** Kinds that want a whole line. */
export const wideKinds: ReadonlySet<FieldKind> = new Set(['longText', 'richText', 'code', 'images', 'files'])

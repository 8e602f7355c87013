import type { SwitchField } from '@dougong/contract/resource/field-kinds/switch'
import { type StoredKind, textColumn } from './stored-kind'

export const switchKind: StoredKind<SwitchField> = {
  columnType: ({ values }) => textColumn(Math.max(...values.map((value) => value.length))),
  meaning: ({ values: [yes, no] }) => ({
    choices: [
      { value: yes, text: '是' },
      { value: no, text: '否' },
    ],
  }),
}

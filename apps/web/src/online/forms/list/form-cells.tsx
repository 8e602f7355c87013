import type { Cells } from '../../../resource/list/columns'
import { ColourTag } from '../../../shared/ui/ColourTag'

const themes: Partial<Record<string, string>> = { erp: 'ERP', innerTable: '内嵌', tab: 'TAB' }

/** What the list of forms shows otherwise than other lists. */
export const formCells: Cells = {
  tableType: ({ text, row }) => {
    const suffix = row.isTree === 'Y' ? '树' : themes[String(row.themeTemplate)]
    return suffix ? `${text ?? ''}（${suffix}）` : (text ?? '')
  },
  isDbSynch: ({ value }) =>
    value === 'Y' ? (
      <ColourTag color="green">已同步</ColourTag>
    ) : (
      <ColourTag color="orange">未同步</ColourTag>
    ),
}

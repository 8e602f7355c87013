import type { RowValues } from '@dougong/widgets/editable-table/columns'

const names = ['栌斗', '华拱', '泥道拱', '令拱', '昂', '耍头', '普拍枋', '阑额']

/** So many rows of the basic example, different from each other and always the same. */
export function sampleRows(count: number): RowValues[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `sample-${index + 1}`,
    input: `${names[index % names.length]}${index + 1}`,
    note: `第${index + 1}件`,
    number: (index % 9) + 0.5,
    pieces: (index % 5) + 1,
    isDone: index % 3 === 0 ? 'Y' : 'N',
    sex: index % 2 === 0 ? '1' : '2',
    priority: ['L', 'M', 'H'][index % 3],
    kinds: index % 2 === 0 ? 'wood,stone' : 'tile',
    date: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
    datetime: `2026-11-${String((index % 28) + 1).padStart(2, '0')} 08:30:00`,
    time: '09:15:00',
    tags: '斗拱;榫卯',
  }))
}

import { loadTreeData } from '@dougong/contract/dictionaries'
import type { TreeSource, TreeTable } from '@dougong/widgets/data'
import { call } from '../api/client'
import { findTexts } from './find-texts'

/** A registered table as a tree. */
export function treeTable({ pidValue = '', ...table }: TreeTable): TreeSource {
  return {
    async children(parent, signal) {
      const query = { ...table, pid: parent ?? pidValue }
      const nodes = await call(loadTreeData, { query }, { quiet: true, ...(signal && { signal }) })
      return nodes.map(({ key, title, leaf }) => ({ id: key, value: key, title, isLeaf: leaf === 1 }))
    },
    async find(values) {
      const texts = await findTexts([table.tableName, table.text, table.code].join(','), values)
      return values.map((value, index) => ({ id: value, value, title: texts[index] ?? value, isLeaf: true }))
    },
  }
}

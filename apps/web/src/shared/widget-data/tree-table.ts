import { findDictionaryTexts, loadTreeData } from '@dougong/contract/dictionaries'
import type { TreeSource, TreeTable } from '@dougong/widgets/data'
import { call } from '../api/client'
import { askedOnce } from './asked-once'

/** A registered table as a tree. */
export function treeTable({ pidValue = '', ...table }: TreeTable): TreeSource {
  return {
    async children(parent, signal) {
      const query = { ...table, pid: parent ?? pidValue }
      const nodes = await call(loadTreeData, { query }, { quiet: true, ...(signal && { signal }) })
      return nodes.map(({ key, title, leaf }) => ({ id: key, value: key, title, isLeaf: leaf }))
    },
    async find(values) {
      const dictCode = [table.tableName, table.text, table.code].join(',')
      const key = values.join(',')
      const texts = await askedOnce(['texts', dictCode, key], () =>
        call(
          findDictionaryTexts,
          { params: { dictCode }, query: { key, delNotExist: false } },
          { quiet: true },
        ),
      )
      return values.map((value, index) => ({ id: value, value, title: texts[index] ?? value, isLeaf: true }))
    },
  }
}

import {
  type CategoryNode,
  loadCategoryChildren,
  loadCategoryRoots,
} from '@dougong/contract/system/categories'
import type { TreeNode, TreeSource } from '@dougong/widgets/data'
import { call } from '../api/client'
import { findTexts } from './find-texts'

/** The categories below a code, a level at a time; all of them where the code is empty. */
export function categories(parentCode: string): TreeSource {
  return {
    async children(parent, signal) {
      const options = { quiet: true, ...(signal && { signal }) }
      const nodes =
        parent === null
          ? await call(loadCategoryRoots, { query: parentCode ? { pcode: parentCode } : {} }, options)
          : await call(loadCategoryChildren, { query: { pid: parent } }, options)
      return nodes.map(treeNode)
    },
    async find(values, by = 'id') {
      const texts = await findTexts(`sys_category,name,${by === 'code' ? 'code' : 'id'}`, values)
      return values.map((value, index) => ({
        id: value,
        value,
        title: texts[index] ?? value,
        isLeaf: true,
        fields: { [by]: value },
      }))
    },
  }
}

function treeNode({ key, title, code, leaf }: CategoryNode): TreeNode {
  return { id: key, value: key, title, isLeaf: leaf, fields: { id: key, code } }
}

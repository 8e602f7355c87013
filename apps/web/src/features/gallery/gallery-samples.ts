import { categories, rootCategory } from '@dougong/contract/system/categories'
import { positions } from '@dougong/contract/system/departments/positions'
import type { AddRecord } from '../../resource/SampleRecords'

const classes: Readonly<Record<string, readonly string[]>> = {
  木作: ['斗拱', '梁架', '门窗'],
  石作: ['台基', '栏杆'],
  瓦作: ['屋面', '脊饰'],
}

const ranks = ['木作匠师', '石作匠师', '瓦作匠师', '彩画匠师', '营造主管', '营造总监']

async function makeCategories(add: AddRecord): Promise<void> {
  for (const [name, below] of Object.entries(classes)) {
    const pid = await add({ pid: rootCategory, name })
    for (const child of below) await add({ pid, name: child })
  }
}

async function makePositions(add: AddRecord): Promise<void> {
  for (const [index, name] of ranks.entries())
    await add({ code: `YZ-${String(index + 1).padStart(2, '0')}`, name, postRank: String((index % 5) + 1) })
}

const ofCategories = { source: categories, make: makeCategories }

/** Widgets whose choices are records of a kind that a fresh installation has none of. */
export const gallerySamples = {
  'category-select/CategorySelect': ofCategories,
  'tree-dictionary/TreeDictionary': ofCategories,
  'record-picker/RecordPicker': { source: positions, make: makePositions },
}

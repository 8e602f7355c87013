import { categories } from '@dougong/contract/system/categories'
import { TreePage } from '../../../resource/tree/TreePage'

/* the server makes the codes */
const fixedValues = { code: '' }

/** `/isys/category`: classes that fields choose from. */
export function CategoriesPage() {
  return <TreePage resource={categories} fixedValues={fixedValues} />
}

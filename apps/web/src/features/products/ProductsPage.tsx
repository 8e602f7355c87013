import { products } from '@dougong/contract/products'
import { Typography } from 'antd'
import type { CellProps } from '../../resource/field-kinds/shape/field-kind'
import { ResourcePage } from '../../resource/ResourcePage'
import { ColourTag } from '../../shared/ui/ColourTag'

const cells = {
  price: ({ value }: CellProps) =>
    value === null || value === undefined ? '—' : `￥${Number(value).toFixed(2)}`,
  published: ({ value }: CellProps) =>
    value === 'Y' ? (
      <ColourTag color="green">已发布</ColourTag>
    ) : (
      <Typography.Text type="secondary">未发布</Typography.Text>
    ),
}
const initial = { published: 'N', sortNo: 0 }

/** `/isystem/product`: what the public site tells of products. */
export function ProductsPage() {
  return <ResourcePage resource={products} cells={cells} initial={initial} />
}

import { LiveShips } from './LiveShips'

/** `/jeecg/j-vxe-table-demo/jsbc`: every cell is saved as one leaves it. */
export function SaveAsYouGoPage() {
  return (
    <LiveShips
      hint="离开单元格即保存，新增行在填写船名后保存；也可以用“保存”一次保存全部。"
      highlights={false}
    />
  )
}

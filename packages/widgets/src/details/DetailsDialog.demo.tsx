import { Button } from 'antd'
import { useState } from 'react'
import { DetailList } from './DetailList'
import { DetailsDialog } from './DetailsDialog'

const entries = [
  { key: 'name', term: '名称', content: '五铺作重栱出单杪单下昂' },
  { key: 'grade', term: '材等', content: '第三等' },
  { key: 'height', term: '材高', content: '七寸五分' },
  { key: 'width', term: '材厚', content: '五寸' },
  { key: 'note', term: '说明', content: '殿身三间至殿五间，或堂七间则用之。', isWide: true },
]

function Lists() {
  return (
    <>
      <DetailList title="三列" entries={entries} />
      <DetailList title="四列，上下排列" entries={entries} columns={4} layout="vertical" />
    </>
  )
}

function InDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看详细信息</Button>
      {isOpen && <DetailsDialog entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}

export const demos = { 详情列表: Lists, 详细信息弹窗: InDialog }

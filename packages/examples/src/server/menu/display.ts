import type { MenuSeed } from '@dougong/server/database/seeds/menu-seed'

/** Pictures, trees, panes and papers. */
export const displayExamplesMenu: MenuSeed[] = [
  {
    id: 'example-image-preview',
    name: '图片预览',
    url: '/jeecg/ImagPreview',
    component: 'jeecg/ImagPreview',
    sort: 1,
  },
  {
    id: 'example-tree-table',
    name: '异步树列表',
    url: '/jeecg/JeecgTreeTable',
    component: 'jeecg/JeecgTreeTable',
    sort: 3,
  },
  {
    id: 'example-merged-table',
    name: '合并行表格',
    url: '/jeecg/rowspanTable',
    component: 'jeecg/RowspanTable',
    sort: 3,
  },
  {
    id: 'example-pdf-view',
    name: 'PDF预览',
    url: '/jeecg/jeecgPdfView',
    component: 'jeecg/JeecgPdfView',
    sort: 3,
  },
  {
    id: 'example-image-sort',
    name: '图片拖拽排序',
    url: '/jeecg/imgDragSort',
    component: 'jeecg/ImgDragSort',
    sort: 4,
  },
  {
    id: 'example-image-pager',
    name: '图片翻页',
    url: '/jeecg/imgTurnPage',
    component: 'jeecg/ImgTurnPage',
    sort: 4,
  },
  {
    id: 'example-split-pane',
    name: '分屏',
    url: '/jeecg/splitPanel',
    component: 'jeecg/SplitPanel',
    sort: 6,
  },
  {
    id: 'example-image-crop',
    name: '图片裁剪',
    url: '/jeecg/ImagCropper',
    component: 'jeecg/ImagCropper',
    sort: 9,
  },
]

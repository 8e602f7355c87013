import { ImagePager } from '@dougong/widgets/image-pager/ImagePager'
import type { Picture } from '@dougong/widgets/picture'
import { sampleHalls } from '@dougong/widgets/samples/halls'
import { Tree } from 'antd'
import { useState } from 'react'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { SideBySide } from '@dougong/web/shared/ui/SideBySide'
import { StoredPictures } from './StoredPictures'

/** `/jeecg/imgTurnPage`: a tree of pictures beside the one that is open; leafing moves both. */
export function ImagePagerPage() {
  return <StoredPictures>{(stored) => <Leafed stored={stored} />}</StoredPictures>
}

function Leafed({ stored }: { stored: Picture[] }) {
  const [open, setOpen] = useState('0-0')
  const groups = [
    { title: '殿宇', pictures: sampleHalls },
    { title: '文件库', pictures: stored },
  ].filter(({ pictures }) => pictures.length > 0)
  const [group = 0, index = 0] = open.split('-').map(Number)
  return (
    <SideBySide
      side={
        <Panel title="目录">
          <Tree
            aria-label="目录"
            defaultExpandAll
            selectedKeys={[open]}
            onSelect={([chosen]) => {
              if (String(chosen).includes('-')) setOpen(String(chosen))
            }}
            treeData={groups.map(({ title, pictures }, place) => ({
              key: String(place),
              title,
              selectable: false,
              children: pictures.map(({ name }, at) => ({ key: `${place}-${at}`, title: name })),
            }))}
          />
        </Panel>
      }
    >
      <Panel title="图片翻页">
        <ImagePager
          aria-label="图片"
          pictures={groups[group]?.pictures ?? []}
          value={index}
          onChange={(next) => setOpen(`${group}-${next}`)}
        />
      </Panel>
    </SideBySide>
  )
}

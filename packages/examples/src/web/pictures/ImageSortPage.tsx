import { ImageSort } from '@dougong/widgets/image-sort/ImageSort'
import { sampleHalls } from '@dougong/widgets/samples/halls'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Panel } from '@dougong/web/shared/ui/Panel'
import styles from './ImageSortPage.module.css'

const namesOf = (pictures: readonly { name: string }[]) =>
  `[\n${pictures.map(({ name }, index) => `  ${JSON.stringify({ order: index + 1, name })}`).join(',\n')}\n]`

/** `/jeecg/imgDragSort`: pictures are put into an order, which is shown before and after. */
export function ImageSortPage() {
  const [pictures, setPictures] = useState([...sampleHalls])
  return (
    <Flex vertical gap={16}>
      <Panel
        title="图片拖拽排序"
        extra={
          <Button size="small" onClick={() => setPictures([...sampleHalls])}>
            恢复次序
          </Button>
        }
      >
        <ImageSort aria-label="可排序的图片" value={pictures} onChange={setPictures} />
      </Panel>
      <div className={styles.orders}>
        <Panel title="拖动前">
          <pre className={styles.order}>{namesOf(sampleHalls)}</pre>
        </Panel>
        <Panel title="拖动后">
          <pre className={styles.order}>{namesOf(pictures)}</pre>
        </Panel>
      </div>
    </Flex>
  )
}

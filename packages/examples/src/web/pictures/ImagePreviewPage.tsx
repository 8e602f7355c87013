import { ImagePreview } from '@dougong/widgets/image-preview/ImagePreview'
import { sampleHalls } from '@dougong/widgets/samples/halls'
import { Flex } from 'antd'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { StoredPictures } from './StoredPictures'

/** `/jeecg/ImagPreview`: two groups of pictures, each with a viewer of its own. */
export function ImagePreviewPage() {
  return (
    <Flex vertical gap={16}>
      <Panel title="殿宇">
        <ImagePreview aria-label="殿宇" pictures={sampleHalls} />
      </Panel>
      <Panel title="文件库中的图片">
        <StoredPictures>
          {(pictures) => (
            <ImagePreview
              aria-label="文件库中的图片"
              pictures={pictures}
              empty="文件库中还没有图片，上传后显示在这里"
            />
          )}
        </StoredPictures>
      </Panel>
    </Flex>
  )
}

import { useWidgetData } from '@dougong/widgets/data'
import { ImageCrop } from '@dougong/widgets/image-crop/ImageCrop'
import { sampleHalls } from '@dougong/widgets/samples/halls'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { App, Button, Checkbox, Flex, Radio, Space } from 'antd'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { saveLinked } from '@dougong/web/shared/api/save-download'
import { Panel } from '@dougong/web/shared/ui/Panel'

type PictureType = 'image/png' | 'image/jpeg'

const firstPicture = sampleHalls[0]?.src ?? ''
const nameFor = (type: PictureType) => `裁剪结果.${type === 'image/png' ? 'png' : 'jpg'}`

/** `/jeecg/ImagCropper`: a picture is cut; the piece is saved to this computer, or stored. */
export function ImageCropPage() {
  const { message } = App.useApp()
  const { upload } = useWidgetData()
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState(firstPicture)
  const [type, setType] = useState<PictureType>('image/png')
  const [longest, setLongest] = useState(800)
  const [isRound, setRound] = useState(false)
  const [piece, setPiece] = useState<Blob>()
  const [storing, setStoring] = useState<{ isBusy: boolean; path?: string }>({ isBusy: false })

  useEffect(() => () => URL.revokeObjectURL(src), [src])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) setSrc(URL.createObjectURL(file))
    target.value = ''
  }

  function save(cut: Blob) {
    const address = URL.createObjectURL(cut)
    saveLinked(address, nameFor(type))
    URL.revokeObjectURL(address)
  }

  async function store(cut: Blob) {
    setStoring({ isBusy: true })
    try {
      const path = await upload(new File([cut], nameFor(type), { type }), { biz: 'temp' })
      setStoring({ isBusy: false, path })
      void message.success('上传成功！')
    } catch (failure) {
      setStoring({ isBusy: false })
      void message.error(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return (
    <Panel
      title="图片裁剪"
      extra={
        <Space wrap>
          <Button onClick={() => input.current?.click()}>选择图片</Button>
          <Button disabled={!piece} onClick={() => piece && save(piece)}>
            下载
          </Button>
          <Button
            type="primary"
            disabled={!piece}
            loading={storing.isBusy}
            onClick={() => piece && void store(piece)}
          >
            上传到文件库
          </Button>
        </Space>
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label="选择要裁剪的图片"
        onChange={choose}
      />
      <Flex vertical gap={16}>
        <Space wrap size="large">
          <Radio.Group
            aria-label="格式"
            value={type}
            onChange={({ target }) => setType(target.value as PictureType)}
            options={[
              { label: 'PNG', value: 'image/png' },
              { label: 'JPEG', value: 'image/jpeg' },
            ]}
          />
          <Space>
            <span id="longest-side">最长边</span>
            <NumberInput
              aria-labelledby="longest-side"
              min={16}
              max={4096}
              decimals={0}
              width={110}
              suffix="px"
              value={longest}
              onChange={(side) => setLongest(side ?? 800)}
            />
          </Space>
          <Checkbox checked={isRound} onChange={({ target }) => setRound(target.checked)}>
            圆形预览
          </Checkbox>
        </Space>
        <ImageCrop
          key={src}
          src={src}
          type={type}
          longest={longest}
          isRound={isRound}
          onChange={setPiece}
          onError={(failure) => {
            void message.warning(failure.message)
            setSrc(firstPicture)
          }}
        />
        {storing.path && (
          <p style={{ margin: 0 }}>
            已存储：<code>{storing.path}</code>
          </p>
        )}
      </Flex>
    </Panel>
  )
}

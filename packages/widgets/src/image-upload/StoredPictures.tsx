import { Image } from 'antd'
import { useWidgetData } from '../data'
import { entriesOf } from '../file-upload/upload-list'
import { viewer } from '../image-preview/viewer'
import { useLoaded } from '../use-loaded'

/** Stored pictures, small; a click shows them large, one after the other. */
export function StoredPictures({ value, size = 40 }: { value: string; size?: number }) {
  const data = useWidgetData()
  const entries = entriesOf(value)
  const { data: addresses = [] } = useLoaded(value, () =>
    Promise.all(entries.map(({ path }) => data.fileAddress(path))),
  )
  return (
    <Image.PreviewGroup preview={viewer((index) => entries[index]?.name ?? '')}>
      {entries.map(({ uid, name }, index) => (
        <Image
          key={uid}
          alt={name}
          width={size}
          height={size}
          style={{ objectFit: 'cover' }}
          {...(addresses[index] && { src: addresses[index] })}
        />
      ))}
    </Image.PreviewGroup>
  )
}

import { AppstoreOutlined } from '@ant-design/icons'
import { allIcons } from './all-icons'

/** Any icon by its stored name; a plain one where there is none of that name. */
export function NamedIcon({ name }: { name: string }) {
  const Icon = allIcons.get(name.replace(/-o$/, '')) ?? AppstoreOutlined
  return (
    <span aria-hidden>
      <Icon />
    </span>
  )
}

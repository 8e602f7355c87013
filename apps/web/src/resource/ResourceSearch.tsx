import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { UnfoldButton } from '@dougong/widgets/unfold-button/UnfoldButton'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useDevice } from '../shared/settings/device'
import { viewOf } from './field-kinds/index'
import styles from './ResourceSearch.module.css'

interface ResourceSearchProps {
  resource: Resource
  /** The query that the filled-in controls add up to. */
  onSearch: (filter: Record<string, string>) => void
  /** Fields that are not asked for, since they are given. */
  given?: readonly string[]
}

/** How many controls stand open, the rest unfold: a phone's list would begin below its screen. */
const openOn = { desktop: 3, tablet: 3, mobile: 1 }

/** Narrows a list by the fields its definition searches. */
export function ResourceSearch({ resource, onSearch, given = [] }: ResourceSearchProps) {
  const [form] = Form.useForm<Record<string, Record<string, string> | undefined>>()
  // Fields of the same name stand in the dialog and in other tabs: ids must differ.
  const id = useId()
  const open = openOn[useDevice()]
  const [isUnfolded, setUnfolded] = useState(false)
  const all = resource.search.filter((name) => !given.includes(name))
  const names = isUnfolded ? all : all.slice(0, open)
  if (all.length === 0) return null
  return (
    <Form
      form={form}
      name={id}
      role="search"
      className={styles.search ?? ''}
      onFinish={(filters) => onSearch(Object.assign({}, ...Object.values(filters)) as Record<string, string>)}
      onReset={() => onSearch({})}
    >
      {names.map((name) => {
        const field = queryableField(resource, name)
        if (!field) return null
        const { Search } = viewOf(field.kind)
        return (
          <Form.Item key={name} name={name} label={field.title}>
            <Search field={field} name={name} />
          </Form.Item>
        )
      })}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button htmlType="reset">重置</Button>
        {all.length > open && <UnfoldButton isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
      </div>
    </Form>
  )
}

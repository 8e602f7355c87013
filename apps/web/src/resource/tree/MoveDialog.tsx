import type { Resource } from '@dougong/contract/resource/resource'
import { treeEndpointsOf } from '@dougong/contract/resource/tree'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { answer } from '../../shared/api/client'
import { FormDialog } from '../../shared/ui/FormDialog'
import { NodeSelect } from './NodeSelect'
import { type Parents, treeSource } from './tree-source'

interface MoveDialogProps extends Pick<Parents, 'mayHold'> {
  resource: Resource
  /** The node that goes elsewhere, and where it is. */
  node: { id: string; name: string; parentId: string | null }
  /** In place of the general picker of nodes. */
  picker?: ReactNode
  /** What else follows from a move. */
  note?: string
  onMoved: (parentId: string | null) => void
  onClose: () => void
}

interface Values {
  parentId?: string
  /** The sibling it follows, or one of these two. */
  place?: string
}

/* no id is empty or a blank */
const places = { first: '', last: ' ' }

/** Puts a node below another without dragging it. */
export function MoveDialog({
  resource,
  node,
  picker,
  mayHold,
  note = '',
  onMoved,
  onClose,
}: MoveDialogProps) {
  const [form] = Form.useForm<Values>()
  const { tree, fields, title } = resource
  const above = Form.useWatch('parentId', form) || null
  const isOrdered = tree?.order !== undefined

  /* behind a sibling there, no place here */
  useEffect(() => form.setFieldValue('place', places.last), [form, above])

  function save({ parentId, place = places.last }: Values) {
    const afterId = place === places.first ? null : place
    const body = { id: node.id, parentId: parentId || null, ...(place !== places.last && { afterId }) }
    return answer(treeEndpointsOf(resource).move, { body }, { quiet: true })
  }

  return (
    <FormDialog
      title={`移动${title}：${node.name}`}
      name={`move-${resource.path.slice(1).replaceAll('/', '-')}`}
      form={form}
      initialValues={{ parentId: node.parentId ?? '', place: places.last }}
      save={save}
      onSaved={() => onMoved(above)}
      onClose={onClose}
    >
      <Form.Item
        name="parentId"
        label={fields[tree?.parent ?? '']?.title ?? '上级'}
        extra={`不选择即移动为顶级${title}`}
      >
        {picker ?? <NodeSelect resource={resource} exceptId={node.id} mayHold={mayHold} />}
      </Form.Item>
      {isOrdered && (
        <Form.Item name="place" label="位置">
          <PlaceSelect resource={resource} parentId={above} exceptId={node.id} />
        </Form.Item>
      )}
      <Typography.Paragraph type="secondary">{`${title}连同下级一起移动${note}。`}</Typography.Paragraph>
    </FormDialog>
  )
}

interface PlaceSelectProps {
  resource: Resource
  parentId: string | null
  exceptId: string
  id?: string
  value?: string
  onChange?: (place: string) => void
}

/** First, last, or behind one of the siblings. */
function PlaceSelect({ resource, parentId, exceptId, ...control }: PlaceSelectProps) {
  const { data: siblings = [], isFetching } = useQuery({
    queryKey: ['resource', resource.path, 'places', parentId, exceptId],
    queryFn: ({ signal }) => treeSource(resource, { exceptId }).children(parentId, signal),
  })
  return (
    <Select
      {...control}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: places.last, label: '最后' },
        { value: places.first, label: '最前' },
        ...siblings.map(({ id, title }) => ({ value: id, label: `“${title}”之后` })),
      ]}
    />
  )
}

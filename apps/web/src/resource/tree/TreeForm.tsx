import { useMemo } from 'react'
import type { InputProps } from '../field-kinds/shape/field-kind'
import { RecordDialog } from '../RecordDialog'
import type { Resource } from '@dougong/contract/resource/resource'
import { NodeSelect } from './NodeSelect'
import type { Parents } from './tree-source'

interface TreeFormProps extends Pick<Parents, 'mayHold'> {
  resource: Resource
  /** The node to change; without it, one is made. */
  id?: string | undefined
  /** Where a new one goes, until somebody chooses otherwise. */
  parentId: string
  fixedValues?: Readonly<Record<string, unknown>> | undefined
  onSaved: (parentId: string, name: string) => Promise<void>
  onClose: () => void
}

/** Makes or changes a node; its parent is chosen from the tree. */
export function TreeForm({ resource, id, parentId, fixedValues, mayHold, onSaved, onClose }: TreeFormProps) {
  const { parent = '' } = resource.tree ?? {}
  const place = { [parent]: parentId }
  const isAsked = resource.form.includes(parent)
  const inputs = useMemo(() => {
    const ParentInput = ({ field: _, names: __, value, onChange, ...control }: InputProps) => (
      <NodeSelect
        {...control}
        resource={resource}
        exceptId={id}
        mayHold={mayHold}
        value={typeof value === 'string' ? value : ''}
        onChange={(chosen) => onChange?.(chosen)}
      />
    )
    return { [parent]: ParentInput }
  }, [resource, id, mayHold, parent])
  return (
    <RecordDialog
      resource={resource}
      id={id}
      fixedValues={{ ...fixedValues, ...(!isAsked && place) }}
      initial={place}
      inputs={inputs}
      onSaved={({ [parent]: chosen, ...values }) =>
        onSaved(typeof chosen === 'string' ? chosen : parentId, String(values[resource.list[0] ?? '']))
      }
      onClose={onClose}
    />
  )
}

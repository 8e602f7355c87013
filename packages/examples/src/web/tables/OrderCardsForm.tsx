import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import type { Part } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Spin } from 'antd'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'
import { loadParts, partsOf } from '@dougong/web/resource/parts.queries'
import { ResourceForm, type ResourceFormProps } from '@dougong/web/resource/form/ResourceForm'
import formStyles from '@dougong/web/resource/form/ResourceForm.module.css'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import styles from './OrderCardsForm.module.css'

/** A record and its parts in one form: each part is a card of fields, added by plus and taken away by minus. */
export function OrderCardsForm(props: ResourceFormProps) {
  const { resource, row, onClose } = props
  const stored = useQuery({ ...partsOf(resource, row?.id ?? ''), enabled: row !== undefined, gcTime: 0 })
  if (row && stored.error) {
    return (
      <Dialog open title={`编辑${resource.title}`} footer={null} onCancel={onClose}>
        <LoadFailure
          error={stored.error}
          onRetry={() => void stored.refetch()}
          isRetrying={stored.isFetching}
        />
      </Dialog>
    )
  }
  if (row && !stored.data) return <Spin fullscreen delay={300} />
  return (
    <ResourceForm
      {...props}
      width={960}
      row={row && { ...row, ...stored.data }}
      onReload={async () => {
        const fresh = await props.onReload()
        return { ...fresh, ...(await loadParts(resource, fresh.id)) }
      }}
      onSave={(values) => props.onSave({ ...emptyParts(props), ...values })}
      extra={Object.entries(resource.parts ?? {}).map(([name, part]) => (
        <PartCards key={name} name={name} part={part} />
      ))}
    />
  )
}

/** Parts of which none are left are told as such. */
function emptyParts({ resource }: ResourceFormProps): Record<string, never[]> {
  return Object.fromEntries(Object.keys(resource.parts ?? {}).map((name) => [name, []]))
}

function PartCards({ name, part }: { name: string; part: Part }) {
  const names = part.resource.form.filter((field) => field !== part.parent)
  return (
    <section className={formStyles.wide} aria-label={part.title}>
      <h3 className={formStyles.section}>{part.title}</h3>
      <Form.List name={name}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name: place }) => (
              <div key={key} className={styles.card}>
                <Form.Item name={[place, 'id']} hidden>
                  <input />
                </Form.Item>
                <div className={styles.fields}>
                  {names.map((field) => (
                    <FieldItem key={field} resource={part.resource} within={place} name={field} />
                  ))}
                </div>
                <Button
                  type="text"
                  danger
                  aria-label={`移除第 ${place + 1} 行${part.title}`}
                  icon={<MinusCircleOutlined />}
                  onClick={() => remove(place)}
                />
              </div>
            ))}
            <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({})}>
              添加{part.title}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}

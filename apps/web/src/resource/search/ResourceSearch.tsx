import { lackingIn, searchedField } from '@dougong/contract/resource/values/search-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { UnfoldButton } from '@dougong/widgets/unfold-button/UnfoldButton'
import { Button, Form } from 'antd'
import { type CSSProperties, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import type { Beside } from '../beside/beside'
import { viewOf } from '../field-kinds/index'
import { partOf } from './filter-chips'
import { useWidth } from '../../shared/box-size/use-width'
import styles from './ResourceSearch.module.css'
import { filterOf, searchDefaults } from './searched-field'

const SearchSheet = lazyPart(async () => (await import('./SearchSheet')).SearchSheet)

/** What judges values is loaded with the first search; where it does not come, the server judges. */
function loadSearchProblems() {
  return import('@dougong/contract/resource/values/search-problems').catch(() => ({
    searchProblem: () => undefined,
  }))
}

interface ResourceSearchProps {
  resource: Resource
  /** The query that the filled-in controls add up to. */
  onSearch: (filter: Record<string, string>) => void
  /** Fields that are not asked for, since they are given. */
  fixedNames?: readonly string[]
  /** What narrows the list from beside it; on a phone it is one of the controls. */
  beside?: Beside | undefined
  /** What the list is searched by, where that is kept elsewhere as well: controls follow it. */
  filter?: Record<string, string>
}

/** How many controls stand open on a desktop, the rest unfold. */
const openAtFirst = 3
/** A control with its title is that wide at least, and what stands between two of them. */
const narrowestControl = 208
const gap = 16

type Filters = Record<string, Record<string, string> | undefined>

/** Narrows a list by the fields its definition searches; on a phone behind a button, in a sheet from below. */
export function ResourceSearch({ resource, onSearch, fixedNames = [], beside, filter }: ResourceSearchProps) {
  const isMobile = useDevice() === 'mobile'
  const [form] = Form.useForm<Filters>()
  // Fields of the same name stand in the dialog and in other tabs: ids must differ.
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const searched = resource.search.filter((name) => !fixedNames.includes(name))
  /* what has to be filled in stands first, and is never folded away */
  const required = lackingIn({ ...resource, search: searched }, {})
  const all = [...required, ...searched.filter((name) => !required.includes(name))]
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  /* in one line with what finds: a narrower list has fewer of them open */
  const fitting = Math.max(1, Math.floor((width + gap) / (narrowestControl + gap)))
  const perLine = width === 0 ? openAtFirst : Math.min(openAtFirst, fitting)
  const open = Math.max(perLine, required.length)
  const names = isUnfolded || isMobile ? all : all.slice(0, open)
  /* what is chosen beside the list stays chosen while one searches */
  const asking = beside ? [...all, beside.filter] : all
  const partsAsked = () => Object.fromEntries(asking.map((name) => [name, filter && partOf(filter, name)]))
  /* a page that is looked at again has what was typed before */
  const followed = useRef(filter)
  useEffect(() => {
    if (!filter || followed.current === filter) return
    followed.current = filter
    /* whole values: what is merged would keep what is no longer asked */
    form.setFields(asking.map((name) => ({ name, value: partsAsked()[name] })))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another search alone sets what is typed
  }, [filter, form])
  if (all.length === 0) return null

  const initial = filterOf(searchDefaults(resource, all))
  const controls = (find: (filter: Record<string, string>) => void) => (
    <Form<Filters>
      form={form}
      name={id}
      role="search"
      initialValues={filter ? partsAsked() : searchDefaults(resource, all)}
      className={styles.search ?? ''}
      {...(isMobile && { layout: 'vertical' })}
      onFinish={(filters) =>
        find(
          filterOf({
            ...(filter ? partsAsked() : searchDefaults(resource, all.slice(names.length))),
            ...filters,
          }),
        )
      }
      onReset={() => {
        const begins = searchDefaults(resource, all)
        if (filter) form.setFields(asking.map((name) => ({ name, value: begins[name] })))
        find(filterOf(begins))
      }}
    >
      <div ref={frame} className={styles.fields} style={{ '--per-line': perLine } as CSSProperties}>
        {names.map((name) => {
          const field = searchedField(resource, name)
          if (!field) return null
          const { Search } = viewOf(field.kind)
          return (
            <Form.Item
              key={name}
              name={name}
              label={field.title}
              required={required.includes(name)}
              validateTrigger="onSubmit"
              rules={[
                {
                  validator: async (_, value: Record<string, string> | undefined) => {
                    const { searchProblem } = await loadSearchProblems()
                    const problem = searchProblem(resource, name, value)
                    if (problem !== undefined) throw new Error(problem)
                  },
                },
              ]}
            >
              <Search field={field} name={name} />
            </Form.Item>
          )
        })}
        {isMobile && beside && (
          <Form.Item
            name={beside.filter}
            label={beside.title}
            getValueProps={(part?: Record<string, string>) => ({ value: part?.[beside.filter] })}
            getValueFromEvent={(value: string) => (value ? { [beside.filter]: value } : undefined)}
          >
            <beside.Input />
          </Form.Item>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button htmlType="reset">重置</Button>
        {!isMobile && all.length > open && <UnfoldButton isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
      </div>
    </Form>
  )
  if (!isMobile) return controls(onSearch)
  return (
    <Suspense>
      <SearchSheet fields={asking.length} initial={initial} filter={filter} onSearch={onSearch}>
        {controls}
      </SearchSheet>
    </Suspense>
  )
}

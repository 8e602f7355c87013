import { SearchOutlined } from '@ant-design/icons'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useSpell } from '@dougong/widgets/spelling'
import { Input } from 'antd'
import { type KeyboardEvent, Suspense, use, useId, useMemo, useState } from 'react'
import { HelpDrawer } from '../help/HelpDrawer'
import type { MenuItem } from '../menu/menu-items'
import { type Choice, groupsFor } from './palette-choices'
import { useChoices } from './use-choices'
import { RecordViewContext } from './record-view'
import { usePeople } from './use-people'
import { useRecords } from './use-records'
import styles from './Palette.module.css'

interface PaletteProps {
  items: MenuItem[]
  isMobile: boolean
  onDone: () => void
}

/** One field for everything: pages, what one can do, people, records and the help, by the keyboard alone. */
export function Palette({ items, isMobile, onDone }: PaletteProps) {
  const id = useId()
  const spell = useSpell()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(true)
  const [helpPage, setHelpPage] = useState<string>()
  const [record, setRecord] = useState<{ at: string; id: string }>()
  const RecordView = use(RecordViewContext)
  const people = usePeople(items, typed)
  const records = useRecords(typed, people.length > 0, setRecord)
  const choices = useChoices(items, setHelpPage)
  const groups = useMemo(
    () => groupsFor({ ...choices, people, records }, typed, spell),
    [choices, people, records, typed, spell],
  )
  const flat = groups.flatMap(({ choices: own }) => own)
  const current = flat[Math.min(active, flat.length - 1)]
  const optionId = (choice: Choice) => `${id}-${choice.key}`

  function run(choice: Choice) {
    if (choice.keepsOpen) setOpen(false)
    else onDone()
    choice.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && flat.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, flat.length - 1) + step + flat.length) % flat.length)
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(current)
    }
  }

  if (!isOpen)
    return (
      <Suspense>
        {record && RecordView && <RecordView {...record} onClose={onDone} />}
        {helpPage !== undefined && (
          <HelpDrawer component={undefined} begins={helpPage} isMobile={isMobile} onClose={onDone} />
        )}
      </Suspense>
    )
  return (
    <Dialog
      open
      width={640}
      title="前往与查找"
      footer={null}
      mask={{ closable: true }}
      style={{ top: 80 }}
      onCancel={onDone}
    >
      <Input
        size="large"
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        placeholder="页面、操作、同事、数据或帮助；页面也可输拼音或首字母"
        aria-label="前往与查找"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        {...(current && { 'aria-activedescendant': optionId(current) })}
        maxLength={50}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="结果" className={styles.list}>
        {flat.length === 0 && <p className={styles.nothing}>没有找到“{typed}”</p>}
        {groups.map(({ title, choices: own }) => (
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden className={styles.group}>
              {title}
            </div>
            {own.map((choice) => (
              <div
                key={choice.key}
                id={optionId(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice === current}
                className={styles.choice}
                ref={choice === current ? bringIntoSight : undefined}
                onMouseMove={() => setActive(flat.indexOf(choice))}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(choice)}
              >
                {choice.title} {choice.beside && <small className={styles.beside}>{choice.beside}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

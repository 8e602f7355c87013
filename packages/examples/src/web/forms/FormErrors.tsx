import { ExclamationCircleOutlined } from '@ant-design/icons'
import { Button, type FormInstance } from 'antd'
import { Popup } from '@dougong/widgets/modal/Popup'
import { useState } from 'react'
import styles from './FormErrors.module.css'

export interface FieldProblem {
  name: string
  message: string
  /** How to get there, where it is no field of the form. */
  goTo?: () => void
}

/** How many things are wrong; each leads to its place. */
export function FormErrors({ form, problems }: { form: FormInstance; problems: readonly FieldProblem[] }) {
  const [isOpen, setOpen] = useState(false)
  if (problems.length === 0) return null

  function show({ name, goTo }: FieldProblem) {
    setOpen(false)
    if (goTo) goTo()
    else form.scrollToField(name, { block: 'center', focus: true })
  }

  const list = (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem.name}>
          <Button type="link" size="small" onClick={() => show(problem)}>
            {problem.message}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <Popup
      label="表单校验信息"
      open={isOpen}
      onOpenChange={setOpen}
      title="表单校验信息"
      content={list}
      placement="topLeft"
    >
      <Button type="text" danger icon={<ExclamationCircleOutlined />} aria-expanded={isOpen}>
        {problems.length} 处错误
      </Button>
    </Popup>
  )
}

import { tasks } from '../../contract/tasks'
import { useState, type ReactNode } from 'react'
import { TaskSaved } from './TaskSaved'
import { usePageForm } from './use-page-form'

type PageForm = ReturnType<typeof usePageForm>

/** The part that pages with a task's form share: the form, then what follows. */
export function TaskFormPage({ children }: { children: (page: PageForm) => ReactNode }) {
  const page = usePageForm(tasks)
  const [saved, setSaved] = useState<{ id: string; title: string }>()
  if (saved === undefined)
    return children({
      ...page,
      async save(values) {
        const id = await page.save(values)
        if (id) setSaved({ id, title: String(values.title) })
        return id
      },
    })

  function startAgain() {
    page.restart()
    setSaved(undefined)
  }
  return <TaskSaved {...saved} onAgain={startAgain} />
}

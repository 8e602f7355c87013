import { AdvancedTaskForm } from './AdvancedTaskForm'
import { TaskFormPage } from './TaskFormPage'

/** `/form/advanced-form`: a task with its members. */
export function AdvancedFormPage() {
  return <TaskFormPage>{(page) => <AdvancedTaskForm page={page} />}</TaskFormPage>
}

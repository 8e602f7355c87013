import { listFormButtons } from '@dougong/contract/online/forms/buttons/calls'
import { addFormToMenu, verbTitles } from '@dougong/contract/online/forms/menu'
import { pageOf } from '@dougong/contract/online/forms/pages'
import type { Verb } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { OpenedTexts } from '../rights/OpenedTexts'
import { type MenuPlace, menuPlaceBody, MenuPlaceItems } from '../../menu/MenuPlaceItems'

interface MenuDialogProps {
  form: ResourceRow
  onClose: () => void
}

interface Values extends MenuPlace {
  verbs: Verb[]
  buttons?: string[]
}

/** Who may look at all is told by the role; the rest is ticked. */
const ticked = (Object.keys(verbTitles) as Verb[]).filter((verb) => verb !== 'list')

/** Puts a published form into the menu and gives it to roles, in one step. */
export function MenuDialog({ form: { id, tableTxt }, onClose }: MenuDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data: buttons } = useQuery({
    queryKey: ['form-buttons', id],
    queryFn: ({ signal }) => call(listFormButtons, { params: { id } }, { signal }),
    gcTime: 0,
  })
  return (
    <FormDialog
      title={`添加到菜单：${String(tableTxt)}`}
      name="form-menu"
      form={form}
      initialValues={{ title: tableTxt, verbs: ticked }}
      save={({ verbs, buttons: pressed = [], ...place }) =>
        answer(
          addFormToMenu,
          { params: { id }, body: { ...menuPlaceBody(place), verbs, buttons: pressed } },
          { quiet: true },
        )
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <OpenedTexts formId={id} />
      <MenuPlaceItems address={pageOf(id)} />
      <Form.Item name="verbs" label="这些角色除查看外可以">
        <Checkbox.Group options={ticked.map((value) => ({ value, label: verbTitles[value] }))} />
      </Form.Item>
      {buttons && buttons.total > 0 && (
        <Form.Item name="buttons" label="可以使用的自定义按钮">
          <Checkbox.Group
            options={buttons.records.map(({ buttonCode: value, buttonName: label }) => ({ value, label }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}

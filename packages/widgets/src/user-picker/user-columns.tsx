import { PersonAvatar } from '../avatar-list/PersonAvatar'
import type { PickedRecord } from '../data'
import type { PickColumn } from '../picker/PickTable'
import classes from './UserDialog.module.css'

const sexes: Record<string, string> = { '1': '男', '2': '女' }

/** Who may not read personal details is told none, the time of creation included, which everybody has. */
const isTold = (people: readonly PickedRecord[]) =>
  people.length === 0 || people.some(({ createTime }) => createTime !== null)

/** What a list of people to pick from shows. */
export const userColumns: readonly PickColumn[] = [
  {
    field: 'realname',
    title: '姓名',
    width: 150,
    render: (value, { picture }) => (
      <span className={classes.person}>
        <PersonAvatar
          name={String(value)}
          size={24}
          src={typeof picture === 'string' ? picture : undefined}
        />
        {String(value)}
      </span>
    ),
  },
  { field: 'username', title: '用户账号', width: 130 },
  { field: 'phone', title: '手机号码', width: 130 },
  {
    field: 'birthday',
    title: '生日',
    width: 110,
    isTold,
    render: (value) => String(value ?? '').slice(0, 10),
  },
  { field: 'sex', title: '性别', width: 64, isTold, render: (value) => sexes[String(value)] ?? '' },
  { field: 'orgCodeTxt', title: '部门', width: 160 },
  { field: 'createTime', title: '创建时间', width: 170, isTold },
]

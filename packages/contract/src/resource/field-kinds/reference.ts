import { declare, type FieldOptions } from './kind-rules'

/** Other records, by the named value of theirs; several are joined by commas. */
export interface ReferenceField extends FieldOptions {
  kind:
    | 'user'
    | 'users'
    | 'department'
    | 'departments'
    | 'role'
    | 'roles'
    | 'position'
    | 'positions'
    | 'category'
  title: string
  /** Of a category: the code of the one below which it is chosen, and the field that its text is written into. */
  below?: string
  fills?: string
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const referenceFields = {
  user: declare<ReferenceField, object>('user', {}),
  users: declare<ReferenceField, object>('users', {}),
  department: declare<ReferenceField, object>('department', {}),
  departments: declare<ReferenceField, object>('departments', {}),
  role: declare<ReferenceField, object>('role', {}),
  roles: declare<ReferenceField, object>('roles', {}),
  position: declare<ReferenceField, object>('position', {}),
  positions: declare<ReferenceField, object>('positions', {}),
  category: declare<ReferenceField, object>('category', {}),
}

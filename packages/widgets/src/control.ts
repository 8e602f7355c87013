/** What every widget takes as a form control; an antd `Form.Item` sets most of it. */
export interface ControlProps {
  id?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-required'?: boolean | 'true' | undefined
  'aria-invalid'?: boolean | 'true' | undefined
  'aria-describedby'?: string | undefined
}

/** A control's own attributes without those left undefined, which antd would take for given. */
export function definedProps<Props extends object>(
  props: Props,
): { [Name in keyof Props]: Exclude<Props[Name], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]: Exclude<Props[Name], undefined>
  }
}

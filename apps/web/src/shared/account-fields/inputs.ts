/** antd's two plain inputs without its text area, search and one-time-code inputs, which sign-in has no use for. */
export { default as TextInput } from 'antd/es/input/Input'
export { default as PasswordInput } from 'antd/es/input/Password'

import { AutoComplete as AntAutoComplete } from 'antd'
import { withTabRule } from './with-tab-rule'

/** Any text, with proposals: Tab keeps what was typed, unless an arrow key moved to a proposal. */
export const AutoComplete = withTabRule(AntAutoComplete, 'text')

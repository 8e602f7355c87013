import { Select as AntSelect } from 'antd'
import { withTabRule } from './with-tab-rule'

/** One choice or several (`mode`) from a list. */
export const Select = withTabRule(AntSelect)

import { TreeSelect as AntTreeSelect } from 'antd'
import { withTabRule } from './with-tab-rule'

/** A node of a tree, or several. */
export const TreeSelect = withTabRule(AntTreeSelect)

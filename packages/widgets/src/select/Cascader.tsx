import { Cascader as AntCascader } from 'antd'
import { withTabRule } from './with-tab-rule'

/** A path through lists, each of what lies below the choice before. */
export const Cascader = withTabRule(AntCascader, 'path')

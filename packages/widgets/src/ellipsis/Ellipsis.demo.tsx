import { Ellipsis } from './Ellipsis'

const text = '凡构屋之制，皆以材为祖；材有八等，度屋之大小，因而用之。'

const Usual = () => <Ellipsis>{text}</Ellipsis>
const Short = () => <Ellipsis length={12}>{text}</Ellipsis>
const Whole = () => <Ellipsis>皆以材为祖</Ellipsis>

export const demos = { 默认长度: Usual, '长度 12': Short, 不需要截断: Whole }

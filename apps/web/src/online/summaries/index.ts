export { useListBehind } from './use-list-behind'

export { SubscribeButton } from './SubscribeButton'

export { Scheduler } from './scheduler'

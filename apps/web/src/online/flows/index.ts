export { recordFlow, useIdleState } from './tasks/record/record-extras'

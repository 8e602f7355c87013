export { recordFlow } from './tasks/record/record-extras'

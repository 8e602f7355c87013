// The door of the pages for people without an account.
export { AnswerPage } from './AnswerPage'

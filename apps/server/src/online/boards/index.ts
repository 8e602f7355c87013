export { readBoardText, requireBoard } from './read-board'

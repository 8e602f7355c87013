/** Where boards are looked at: everybody may go there, and each board says to whom it is shown. */
export const boardPages = '/online/board/:code'
export const boardComponent = 'online/boards/BoardPage'

export function pageOfBoard(id: string): string {
  return boardPages.replace(':code', id)
}

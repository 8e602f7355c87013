/** The page of boards: everybody may open it, and each board decides who sees it. */
export const boardPages = '/online/board/:code'
export const boardComponent = 'online/boards/BoardPage'

export function pageOfBoard(id: string): string {
  return boardPages.replace(':code', id)
}

/** The page that a link opens. Its word stands behind `#`: browsers send that to nobody, and no log holds it. */
export const answerPath = '/f'

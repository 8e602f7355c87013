/** Words that occur in no sheet: they stand in the text of a sheet for the class of the component's elements, and for that of the outermost of them. */
export const prefixMark = 'qz0'
export const rootMark = 'qz1'

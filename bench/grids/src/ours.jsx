export const cell = '[role=gridcell]'
export function mount() {}

/** By this header our own client says which one it is. Nothing is granted to it: it only asks to be told of its mistakes. */
export const ownClientHeader = 'x-dougong-client'

/** A picture to show: what it is called and where it is. */
export interface Picture {
  name: string
  src: string
}

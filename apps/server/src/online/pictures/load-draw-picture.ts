/** The charting library is loaded with the first picture: a server that sends none goes without it. */
export async function loadDrawPicture() {
  return (await import('./draw-picture')).drawPicture
}

/** A file as its text, part of the built server. */
declare module '*?raw' {
  const text: string
  export default text
}

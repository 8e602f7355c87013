// Imported first by every command: an older Node would fail with a riddle instead.
const needed = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`需要 Node.js ${needed.join('.')} 或更高版本，当前为 ${process.versions.node}。`)
  console.error(`Node.js ${needed.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

import { readFile, stat, statfs } from 'node:fs/promises'

export interface Disk {
  /** Where it is mounted. */
  name: string
  total: number
  free: number
}

/** The disk that a folder lies on, as far as an ordinary process may fill it: what is kept for the system counts as neither. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { name: folder, total: bsize * (blocks - bfree + bavail), free: bsize * bavail }
}

/** The machine's own disks, the given folder's first. Those on other machines are left alone: one that hangs would hang us. */
export async function disks(folder: string): Promise<Disk[]> {
  const own = { ...(await diskOf(folder)), device: (await stat(folder)).dev }
  const known = new Set([own.device])
  const found: Disk[] = [{ name: own.name, total: own.total, free: own.free }]
  for (const place of await mountPoints()) {
    const { dev, isFolder } = await stat(place).then(
      (about) => ({ dev: about.dev, isFolder: about.isDirectory() }),
      () => ({ dev: 0, isFolder: false }),
    )
    if (!isFolder || known.has(dev)) continue
    known.add(dev)
    const disk = await diskOf(place).catch(() => undefined)
    if (disk && disk.total > 0) found.push(disk)
  }
  return found
}

async function mountPoints(): Promise<string[]> {
  const text = await readFile('/proc/mounts', 'utf8').catch(() => undefined)
  if (text === undefined) return ['/']
  return text
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([device = '', place]) => place !== undefined && (device.startsWith('/dev/') || place === '/'))
    .map(([, place = '']) =>
      place.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
    )
    .toSorted((one, other) => one.length - other.length)
}

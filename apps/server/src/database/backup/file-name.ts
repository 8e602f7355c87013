/** `dougong-20261116-023000.tar.gz`, or with a mark behind the time: names sort by time. */
export function backupFileName(time: Date, timeZone: string, mark = ''): string {
  const text = time.toLocaleString('sv-SE', { timeZone })
  return `dougong-${text.replaceAll(/[-:]/g, '').replace(' ', '-')}${mark && `-${mark}`}.tar.gz`
}

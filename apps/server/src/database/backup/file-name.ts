/** `dougong-20261116-023000.tar.gz`: names sort by time. */
export function backupFileName(time: Date, timeZone: string): string {
  const text = time.toLocaleString('sv-SE', { timeZone })
  return `dougong-${text.replaceAll(/[-:]/g, '').replace(' ', '-')}.tar.gz`
}

import { readFile } from 'node:fs/promises'
import { cpus, freemem, loadavg, totalmem } from 'node:os'

interface CpuTimes {
  busy: number
  all: number
}

/** Reads what the machine does; rates are those since it was asked last. */
export class MachineMeter {
  #cpu = cpuTimes()
  #cpuPercent: number | undefined
  #network: { time: number; received: number; sent: number } | undefined

  async read() {
    const memory = await memoryUse()
    return {
      cpu: this.#cpuUse(),
      load1: loadavg()[0],
      memoryUsed: memory.total - memory.available,
      memoryPercent: (100 * (memory.total - memory.available)) / memory.total,
      ...(await this.#networkRates()),
    }
  }

  /** The kernel counts in ticks of 10 ms: two readings within one of them are alike. */
  #cpuUse(): number | undefined {
    const cpu = cpuTimes()
    const elapsed = cpu.all - this.#cpu.all
    if (elapsed > 0) this.#cpuPercent = (100 * (cpu.busy - this.#cpu.busy)) / elapsed
    this.#cpu = cpu
    return this.#cpuPercent
  }

  async #networkRates() {
    const counted = await networkBytes()
    const before = this.#network
    const now = Date.now()
    this.#network = counted && { time: now, ...counted }
    if (!counted || !before || now <= before.time) return {}
    const seconds = (now - before.time) / 1000
    return {
      networkIn: Math.max(0, counted.received - before.received) / seconds,
      networkOut: Math.max(0, counted.sent - before.sent) / seconds,
    }
  }
}

function cpuTimes(): CpuTimes {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.idle + times.irq
    busy += sum - times.idle
    all += sum
  }
  return { busy, all }
}

/** What Linux could still give out is more than what is free: files that it keeps in memory make room. */
export async function memoryUse(): Promise<{ total: number; available: number }> {
  const total = totalmem()
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1]
  return { total, available: available === undefined ? freemem() : Number(available) * 1024 }
}

/** Bytes through every interface but the machine's own, where the system tells. */
async function networkBytes(): Promise<{ received: number; sent: number } | undefined> {
  const text = await readFile('/proc/net/dev', 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  let [received, sent] = [0, 0]
  for (const line of text.split('\n').slice(2)) {
    const [name = '', rest] = line.split(':')
    if (rest === undefined || name.trim() === 'lo') continue
    const columns = rest.trim().split(/\s+/)
    received += Number(columns[0])
    sent += Number(columns[8])
  }
  return { received, sent }
}

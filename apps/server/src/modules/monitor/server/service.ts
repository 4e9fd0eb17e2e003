import { readFile, statfs } from 'node:fs/promises'
import { arch, cpus, freemem, hostname, networkInterfaces, release, totalmem, type } from 'node:os'
import { dirname } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { ServerState } from '@anju/contract/monitor/server'
import { toWireTime } from '@anju/contract/wire/time'

const MB = 1_048_576
const GB = 1024 * MB
/** The time over which the load of the processors is measured. */
const SAMPLE = 200
/** A network disk that does not respond must not delay the page. */
const PATIENCE = 1000
const RESOLUTION = 20

const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const share = (part: number, whole: number) => (whole > 0 ? round((part / whole) * 100) : 0)

/** Loaded when it is first asked, because it is large and a start should be quick. */
const machine = () => import('systeminformation')

const delay = monitorEventLoopDelay({ resolution: RESOLUTION })

/** Begins to watch the event loop; once is enough for a process. */
export function watchEventLoop(): void {
  delay.enable()
}

/** The delay of the timer beyond its own interval. */
function readDelay(): number {
  const late = delay.percentile(99) / 1e6 - RESOLUTION
  delay.reset()
  return round(Math.max(0, late), 1)
}

async function orNothing<Result>(work: Promise<Result>, nothing: Result): Promise<Result> {
  const patience = new AbortController()
  const overdue = wait(PATIENCE, nothing, { signal: patience.signal }).catch(() => nothing)
  try {
    return await Promise.race([work.catch(() => nothing), overdue])
  } finally {
    patience.abort()
  }
}

type Times = { user: number; sys: number; wait: number; idle: number }

/** Time the processors have spent so far; only Linux reports waiting for disks. */
async function cpuTimes(): Promise<Times> {
  const sum = (kind: 'user' | 'nice' | 'sys' | 'irq' | 'idle') =>
    cpus().reduce((all, { times }) => all + times[kind], 0)
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user, nice, sys, idle, iowait, irq, softirq] = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? '').split(' ').map(Number)
  if (irq === undefined || softirq === undefined)
    return { user: sum('user') + sum('nice'), sys: sum('sys') + sum('irq'), wait: 0, idle: sum('idle') }
  return {
    user: (user ?? 0) + (nice ?? 0),
    sys: (sys ?? 0) + irq + softirq,
    wait: iowait ?? 0,
    idle: idle ?? 0,
  }
}

async function readCpu(): Promise<ServerState['cpu']> {
  const before = await cpuTimes()
  await wait(SAMPLE)
  const after = await cpuTimes()
  const spent = (kind: keyof Times) => Math.max(0, after[kind] - before[kind])
  const whole = spent('user') + spent('sys') + spent('wait') + spent('idle')
  return {
    cpuNum: cpus().length,
    used: share(spent('user'), whole),
    sys: share(spent('sys'), whole),
    wait: share(spent('wait'), whole),
    free: whole > 0 ? share(spent('idle'), whole) : 100,
  }
}

async function readMemory(): Promise<ServerState['mem']> {
  const ask = async () => (await machine()).mem()
  const { total, available } = await orNothing<{ total: number; available: number }>(ask(), {
    total: totalmem(),
    available: freemem(),
  })
  const used = total - available
  return { total: round(total / GB), used: round(used / GB), free: round(available / GB), usage: share(used, total) }
}

/** `1天2小时3分钟`, as RuoYi's page writes it. */
function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 1440)}天${Math.floor(minutes / 60) % 24}小时${minutes % 60}分钟`
}

/** The heap is compared with its limit: the size allocated so far is always nearly full. */
function readRuntime(now: number): ServerState['jvm'] {
  const { heap_size_limit: most, used_heap_size: used } = getHeapStatistics()
  return {
    total: round(most / MB),
    max: round(most / MB),
    used: round(used / MB),
    free: round((most - used) / MB),
    usage: share(used, most),
    name: 'Node.js',
    version: process.version,
    home: dirname(process.execPath),
    startTime: toWireTime(now - Math.round(process.uptime() * 1000)),
    runTime: lasting(process.uptime()),
    // The options of the runtime alone: arguments and variables of the environment may hold passwords.
    inputArgs: process.execArgv.join(' '),
  }
}

function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

type Disk = { fs: string; type: string; size: number; used: number; available: number; mount: string }

/** The disk with the data folder, when the list of all disks is not available. */
async function dataDisk(dataDir: string): Promise<Disk[]> {
  const { bsize, blocks, bfree, bavail } = await statfs(dataDir)
  return [
    {
      fs: dataDir,
      type: '',
      size: blocks * bsize,
      used: (blocks - bfree) * bsize,
      available: bavail * bsize,
      mount: dataDir,
    },
  ]
}

const gigabytes = (bytes: number) => `${round(bytes / GB, 1)} GB`

async function readDisks(dataDir: string): Promise<ServerState['sysFiles']> {
  const ask = async () => (await machine()).fsSize()
  const listed: Disk[] = (await orNothing<Disk[]>(ask(), [])).filter(({ size }) => size > 0)
  const disks = listed.length > 0 ? listed : await orNothing(dataDisk(dataDir), [])
  return disks.map(({ fs, type: kind, size, used, available, mount }) => ({
    dirName: mount,
    sysTypeName: kind,
    typeName: fs,
    total: gigabytes(size),
    free: gigabytes(available),
    used: gigabytes(used),
    // Of what is not reserved for the system, as `df` counts.
    usage: share(used, used + available),
  }))
}

/** State of the machine and of the runtime, in the words and units of RuoYi's page. */
export async function readServer(dataDir: string, now: number): Promise<Omit<ServerState, 'version' | 'conditions'>> {
  const [cpu, memory, sysFiles] = await Promise.all([readCpu(), readMemory(), readDisks(dataDir)])
  return {
    cpu,
    mem: memory,
    jvm: readRuntime(now),
    sys: {
      computerName: hostname(),
      computerIp: ownAddress(),
      osName: `${type()} ${release()}`,
      osArch: arch(),
      userDir: process.cwd(),
    },
    sysFiles,
    eventLoopDelay: readDelay(),
  }
}

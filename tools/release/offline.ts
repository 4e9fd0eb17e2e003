// A network without an outside, in which a release is tried: Linux makes one for each process that asks for it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { provideProgram } from '../program.ts'

export type OfflineNetwork = {
  /** The program and arguments that run a command inside. */
  inside(command: string, args: readonly string[]): [string, string[]]
  /** Whether it has an interface besides that of the machine itself: a browser calls a machine without one offline. */
  hasInterface: boolean
  /** Ends the network; what runs inside is ended by whoever started it. */
  stop(): void
}

const isRoot = () => process.getuid?.() === 0
/** Without root the network belongs to a name space of users, in which its maker is root. */
const unshareFlags = () => (isRoot() ? ['--net'] : ['--map-root-user', '--net'])
const enterFlags = () => (isRoot() ? ['--net'] : ['--user', '--preserve-credentials', '--net'])

function canBeMade(ip: string | undefined): ip is string {
  if (!ip || process.platform !== 'linux') return false
  return spawnSync('unshare', [...unshareFlags(), ip, 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0
}

/** Two ends of one cable, which leads nowhere. The addresses are for documentation. */
const CABLE = [
  'link add anju0 type veth peer name anju1',
  'addr add 192.0.2.1/24 dev anju0',
  'link set anju0 up',
  'link set anju1 up',
]

/** A network that has this machine's own address (127.0.0.1), perhaps an interface that leads nowhere, and nothing else; `undefined` where none can be made. */
export async function startOfflineNetwork(): Promise<OfflineNetwork | undefined> {
  const ip = provideProgram('ip', 'iproute2')
  if (!canBeMade(ip)) return undefined
  const cable = CABLE.map((words) => `"$0" ${words}`).join(' && ')
  // It lasts as long as a process is in it. This one ends with its standard input.
  const holder: ChildProcess = spawn(
    'unshare',
    [
      ...unshareFlags(),
      'sh',
      '-c',
      `"$0" link set lo up && { if ${cable}; then echo cable; else echo alone; fi; } 2> /dev/null && exec cat`,
      ip,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [state] = holder.stdout ? await once(holder.stdout, 'data') : []
  return {
    inside: (command, args) => ['nsenter', ['--target', String(holder.pid), ...enterFlags(), command, ...args]],
    hasInterface: String(state).trim() === 'cable',
    stop: () => holder.kill(),
  }
}

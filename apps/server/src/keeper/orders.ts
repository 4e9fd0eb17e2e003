// How a command speaks with the keeper of the same installation: a socket in the data folder, for the owner of the folder and root.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Settings } from '#platform/settings/settings'

type Place = Pick<Settings, 'dataDir' | 'port'>
/** The folder of the release that serves afterwards, and why it is not the one that was ordered; empty when it is. */
type Outcome = { folder: string; fault: string }

/** What a system takes as the path of a socket. */
const LONGEST = 107

/** With host and port, because several machines may share the data folder. */
function pathOf({ dataDir, port }: Place): string {
  const path = join(dataDir, `keeper.${hostname()}.${port}.sock`)
  if (path.length > LONGEST)
    throw new Error(`数据目录 ${dataDir} 的路径太长，请用 DATA_DIR 指定较短的，或用 ./anju start 启动`)
  return path
}

export async function serveOrders(
  place: Place,
  keeper: { folder(): string; replace(next: string): Promise<string> },
): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    const next = await text(socket).catch(() => '')
    const fault = next ? await keeper.replace(next) : ''
    socket.end(JSON.stringify({ folder: keeper.folder(), fault } satisfies Outcome))
  })
  // Of a keeper that was killed: this one has its address.
  rmSync(pathOf(place), { force: true })
  await once(server.listen(pathOf(place)), 'listening')
  return server
}

/** Orders the release of another folder, or with an empty name asks which one serves; `undefined` where no keeper runs. */
export async function orderRelease(place: Place, next = ''): Promise<Outcome | undefined> {
  const socket = connect({ path: pathOf(place), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
    socket.end(next)
    return JSON.parse(await text(socket)) as Outcome
  } catch {
    // It is not there, or has ended meanwhile.
    return undefined
  }
}

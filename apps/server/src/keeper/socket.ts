import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'
import type { Settings } from '#platform/settings/settings'
import { addressOf, listenFault } from '../listen-fault.ts'

type Handle = { readonly fd: number; getsockname(address: { port?: number }): number; close(): void }
type Bind = (address: string, port: number, family: number) => Handle | number

/** Binds an address without listening at it, as the module `cluster` of Node does: no other call leaves it to others to accept. */
const bind = (net as unknown as { _createServerHandle: Bind })._createServerHandle

/**
 * Takes the address of the settings for processes that listen at it by its descriptor, one after the other or together: connections
 * wait in it, and none is lost, as long as this process lives.
 */
export async function takeAddress(settings: Pick<Settings, 'host' | 'port'>): Promise<Handle> {
  const fail = (code: number) => listenFault({ code: getSystemErrorName(code) }, settings)
  const { address, family } = await lookup(addressOf(settings.host)).catch((error) => {
    throw listenFault(error, settings)
  })
  const handle = bind(address, settings.port, family)
  if (typeof handle === 'number') throw fail(handle)
  // Of an address that another process has, the binding is reported as late as here.
  const fault = handle.getsockname({})
  if (fault !== 0) throw fail(fault)
  return handle
}

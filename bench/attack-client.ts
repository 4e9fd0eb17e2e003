// A client that harms: sends what `bench/attack.ts` names, from a process of its own, until it is killed.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const [kind = '', port = '', path = ''] = process.argv.slice(2)
const REQUEST = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

function open(): Socket {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

/** Some requests in one packet; the connection is closed after 0.3 seconds, and it begins again. */
async function sendPackets(requests: number): Promise<never> {
  for (;;) {
    const socket = open().resume()
    socket.write(REQUEST.repeat(requests))
    await wait(300)
    socket.destroy()
  }
}

/** Asks again whenever there is an answer, or the connection has ended. */
function askForEver(): void {
  const socket = open()
  socket.on('data', () => socket.write(REQUEST))
  socket.once('close', () => setTimeout(askForEver, 10))
  socket.write(REQUEST)
}

/** Asks for many answers and reads none; whether the server has ended the connection is not seen then, so it begins again. */
function neverRead(requests: number, again: number): void {
  const socket = open()
  socket.pause()
  socket.write(REQUEST.repeat(requests))
  setTimeout(() => {
    socket.destroy()
    neverRead(requests, again)
  }, again)
}

const times = (count: number, begin: () => unknown) => {
  for (let at = 0; at < count; at++) begin()
}
const kinds: Record<string, () => unknown> = {
  twelve: () => sendPackets(12),
  eight: () => sendPackets(8),
  search: () => times(24, askForEver),
  unread: () => times(20, () => neverRead(900, 4000)),
  patient: () => times(20, () => neverRead(8, 60_000)),
}
kinds[kind]?.()
process.send?.('begun')
